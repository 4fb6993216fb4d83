/* The Glass Bead Game once no gem lies in a pit, solved backwards from its ends.
 *
 * Ten stones lie in ten pits, ten gems in two cups: C(19,9) patterns of stones times 3^5 ways to
 * share the gems, seen by the player to move. A pattern lists the own five pits in the direction of
 * sowing, then the other's. Cups are a number in base three: digit g - 1 says how many gems of value
 * g lie in the mover's own cup.
 *
 * Writes one byte for each position, patterns in the order of `rank`, cups within: 0 where nobody
 * can force the end, else 1 + 2 * plies + (1 if the mover wins). Prints the counts. Given a second
 * argument it takes the highest gems only, where a capture leaves a choice.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PITS = 10, STONES = 10, PATTERNS = 92378, CUPS = 243, GEMS = 5, MOST = 51 };

typedef struct {
    int to, captures;
} Move;

static const int POWER[GEMS] = {1, 3, 9, 27, 81};
static int below[PITS][STONES + 1][STONES + 1];
static uint8_t stones[PATTERNS][PITS];
static Move moves[PATTERNS][PITS / 2];
static int move_count[PATTERNS];
static int taken[6][CUPS][MOST], taken_count[6][CUPS];
static uint8_t *value;
static int *before, before_start[PATTERNS + 1];

static int points(int cups) {
    int sum = 0;
    for (int gem = 0; gem < GEMS; gem++) sum += (gem + 1) * (cups / POWER[gem] % 3);
    return sum;
}

static int ways(int count, int pits) { /* to lay `count` stones in `pits` pits */
    if (pits == 0) return count == 0;
    long product = 1;
    for (int i = 1; i < pits; i++) product = product * (count + i) / i;
    return (int)product;
}

static void number(void) {
    for (int pit = 0; pit < PITS; pit++)
        for (int left = 0; left <= STONES; left++)
            for (int here = 1; here <= left; here++)
                below[pit][left][here] =
                    below[pit][left][here - 1] + ways(left - here + 1, PITS - 1 - pit);
}

/* Patterns are numbered as their lists of counts rise. */
static int rank(const uint8_t *counts) {
    int left = STONES, sum = 0;
    for (int pit = 0; pit < PITS; pit++) {
        sum += below[pit][left][counts[pit]];
        left -= counts[pit];
    }
    return sum;
}

static int lay(uint8_t *counts, int pit, int left, int next) {
    if (pit == PITS - 1) {
        counts[pit] = (uint8_t)left;
        memcpy(stones[next], counts, PITS);
        return next + 1;
    }
    for (int here = 0; here <= left; here++) {
        counts[pit] = (uint8_t)here;
        next = lay(counts, pit + 1, left - here, next);
    }
    return next;
}

static void sow(int pattern) {
    for (int pit = 0; pit < PITS / 2; pit++) {
        uint8_t now[PITS], turned[PITS];
        int hand = stones[pattern][pit], at = pit, captures = 0;
        if (hand == 0) continue;
        memcpy(now, stones[pattern], PITS);
        now[pit] = 0;
        while (hand--) {
            at = (at + 1) % PITS;
            if (at == pit) at = (at + 1) % PITS;
            now[at]++;
        }
        /* A pit that captures held one stone before its last one fell: two lie there now. */
        for (; at >= PITS / 2 && now[at] == 2; at--) captures++;
        for (int to = 0; to < PITS; to++) turned[to] = now[(to + PITS / 2) % PITS];
        moves[pattern][move_count[pattern]++] = (Move){rank(turned), captures};
    }
}

/* All cups that can come of taking `count` gems, or all there are, with `gem` or a lower one next. */
static void take(int first, int cups, int count, int gem, int captures, int highest) {
    for (int next = gem; count && next >= 0; next--)
        if (cups / POWER[next] % 3 < 2) {
            take(first, cups + POWER[next], count - 1, next, captures, highest);
            if (highest) return;
        }
    int theirs = 0, started = 0;
    for (int each = 0; each < GEMS; each++) {
        theirs += 2 - cups / POWER[each] % 3;
        started += 2 - first / POWER[each] % 3;
    }
    if (count && theirs) return;
    for (int known = 0; known < taken_count[captures][first]; known++)
        if (taken[captures][first][known] == CUPS - 1 - cups) return;
    taken[captures][first][taken_count[captures][first]++] = CUPS - 1 - cups;
}

static void trace(void) {
    before = malloc(sizeof(int) * PATTERNS * PITS / 2);
    for (int pass = 0; pass < 2; pass++) {
        for (int pattern = 0; pattern < PATTERNS; pattern++)
            for (int move = 0; move < move_count[pattern]; move++) {
                int to = moves[pattern][move].to;
                if (pass) before[--before_start[to]] = pattern;
                else before_start[to]++;
            }
        if (pass) break;
        for (int to = 0; to < PATTERNS; to++) before_start[to + 1] += before_start[to];
    }
}

/* The byte of a position if it is decided after exactly `plies`, else 0. */
static int judge(int pattern, int cups, int plies) {
    int lost = 1, last = 0;
    if (move_count[pattern] == 0) return plies ? 0 : 1 + (points(cups) > 15);
    for (int move = 0; move < move_count[pattern]; move++) {
        Move played = moves[pattern][move];
        for (int choice = 0; choice < taken_count[played.captures][cups]; choice++) {
            int next = value[played.to * CUPS + taken[played.captures][cups][choice]];
            int after = (next - 1) / 2;
            if (next == 0 || after >= plies) lost = 0;
            else if (next % 2) return 1 + 2 * plies + 1;
            else if (after > last) last = after;
        }
    }
    return lost ? 1 + 2 * plies : 0;
}

int main(int count, char **words) {
    uint8_t counts[PITS];
    static uint8_t now[PATTERNS], next[PATTERNS];
    long wins = 0, losses = 0;
    int longest = 0, busy = 1;

    if (count < 2) return 2;
    value = calloc(PATTERNS, CUPS);
    number();
    lay(counts, 0, STONES, 0);
    for (int pattern = 0; pattern < PATTERNS; pattern++) sow(pattern);
    for (int captures = 0; captures <= 5; captures++)
        for (int cups = 0; cups < CUPS; cups++)
            take(cups, cups, captures, GEMS - 1, captures, count > 2);
    trace();

    memset(now, 1, sizeof now);
    for (int plies = 0; busy; plies++) {
        busy = 0;
        memset(next, 0, sizeof next);
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            int changed = 0;
            if (!now[pattern]) continue;
            for (int cups = 0; cups < CUPS; cups++) {
                uint8_t *here = value + pattern * CUPS + cups;
                if (*here == 0 && (*here = (uint8_t)judge(pattern, cups, plies))) {
                    changed = 1;
                    longest = plies;
                    if (*here % 2) losses++;
                    else wins++;
                }
            }
            if (!changed) continue;
            busy = 1;
            for (int at = before_start[pattern]; at < before_start[pattern + 1]; at++)
                next[before[at]] = 1;
        }
        memcpy(now, next, sizeof now);
        if (plies == 0) memset(now, 1, sizeof now);
    }
    printf("positions %ld wins %ld losses %ld longest %d\n", (long)PATTERNS * CUPS, wins, losses,
           longest);
    FILE *out = fopen(words[1], "wb");
    if (!out || fwrite(value, CUPS, PATTERNS, out) != PATTERNS || fclose(out)) return 1;
    return 0;
}
