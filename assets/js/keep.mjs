// placeholder
const kept = async () => undefined;
export { kept };
