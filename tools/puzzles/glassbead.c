/* Positions of the Glass Bead Game in which one move is clearly best, out of games played here.
 *
 * Games are played by a search of two plies with a little luck. Of each position the worth of every
 * move is found exactly, one ply deep, two, and so on: points gained by the player to move, less
 * those of the other, when both play for nothing else; all orders of all hands are looked at. Where
 * hands have too many orders, or there is too much to look at, a position is passed over.
 *
 * A board is twelve numbers, seen by the player to move: own five pits, own cup, the other's pits,
 * the other's cup; each as in engines/glassbead/packed.py. A line of output is
 *   plies worth next | board | best boards ... | a next best board
 * with the boards after a move seen by whoever made it.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 5, MARGIN = 3, ORDERS = 360, MOST = 20000, ENDED = 1000, ENDLESS = 9999, OPENING = 5,
       LONGEST = 300, SLOTS = 1 << 20 };
typedef struct { uint16_t f[12]; } Board;
typedef struct { Board board; int sight; } Move;
typedef struct { Board board; int16_t low, high; int8_t depth; uint32_t epoch; } Slot;

static const uint16_t BEAD[6] = {1, 1 | 1 << 5, 1 | 1 << 7, 1 | 1 << 9, 1 | 1 << 11, 1 | 1 << 13};
static const int PLACE[10] = {0, 1, 2, 3, 4, 6, 7, 8, 9, 10};
/* what pits are worth to play well enough, as in engines/glassbead/weights.py */
static const int PITS[5][6] = {{-139, -38, 7, 58, 41, 178}, {-164, -34, 6, 72, 40, 16},
    {-121, -28, 3, 28, -44, 123}, {-140, -29, 27, 28, 14, -13}, {-99, -49, 61, 43, 47, -71}};

static Slot table[SLOTS];
static uint32_t epoch;
static long left;
static int unproven;
static Move stack[PLIES + 2][MOST];

static int count(uint16_t n) { return n & 31; }
static int held(uint16_t n, int gem) { return n >> (3 + 2 * gem) & 3; }
static int points(uint16_t n) {
    int sum = 0;
    for (int gem = 1; gem < 6; gem++) sum += gem * held(n, gem);
    return sum;
}
static int lead(const Board *b) { return points(b->f[5]) - points(b->f[11]); }
static int empty(const Board *b, int from) {
    for (int i = from; i < from + 5; i++) if (b->f[i]) return 0;
    return 1;
}
static int gems(const Board *b, int from) {
    for (int i = from; i < from + 5; i++) if (b->f[i] > 31) return 1;
    return 0;
}
static Board turned(const Board *b) {
    Board t;
    memcpy(t.f, b->f + 6, 12);
    memcpy(t.f + 6, b->f, 12);
    return t;
}
static long orders(uint16_t n) {
    int stones = count(n);
    double ways = 1;
    for (int i = 2; i <= count(n); i++) ways *= i;
    for (int gem = 1; gem < 6; gem++) {
        stones -= held(n, gem);
        if (held(n, gem) == 2) ways /= 2;
    }
    for (int i = 2; i <= stones; i++) ways /= i;
    return (long)(ways + .5);
}

/* ---- moves */
static Move *out;
static int made;

static void add(const Board *b) {
    if (made >= MOST) { unproven = 1; return; }
    out[made++].board = *b;
}
/* every way to take `need` gems from fields from..to; `at`, `gem`: where to go on */
static void take(Board b, int need, int cup, int at, int gem, int last) {
    if (!need) {
        if (cup) take(b, cup, 0, 11, 5, 11); else add(&b);
        return;
    }
    for (; at <= last; at++, gem = 5)
        for (; gem; gem--)
            for (int n = 1; n <= held(b.f[at], gem) && n <= need; n++) {
                Board then = b;
                then.f[at] -= n * BEAD[gem];
                then.f[5] += n * BEAD[gem];
                int next = gem > 1 ? gem - 1 : 5, there = gem > 1 ? at : at + 1;
                if (need == n) take(then, 0, cup, there, next, last);
                else if (there <= last) take(then, need - n, cup, there, next, last);
            }
}
static void finish(const Board *laid, const int *path, const int *order, int n) {
    int last = path[n - 1];
    Board b = *laid;
    if (last < 6 || count(b.f[last]) != 2) { add(&b); return; }
    int direct = (uint16_t)(b.f[last] - BEAD[order[n - 1]]) > 31, chain = 0;
    uint16_t was[5];
    for (int at = last, i = n - 1; at >= 6 && i >= 0; at--, i--) {
        uint16_t before = b.f[at] - BEAD[order[i]];
        if (count(before) != 1 || (before > 31) != direct) break;
        was[chain++] = before;
    }
    if (direct) {
        for (int i = 0; i < chain; i++) { b.f[last - i] -= was[i]; b.f[5] += was[i]; }
        add(&b);
        return;
    }
    int loose = 0, cup = count(b.f[11]);
    for (int at = 6; at < 11; at++) for (int gem = 1; gem < 6; gem++) loose += held(b.f[at], gem);
    int pits = chain < loose ? chain : loose, rest = chain - pits < cup ? chain - pits : cup;
    if (pits) take(b, pits, rest, 6, 5, 10); else if (rest) take(b, rest, 0, 11, 5, 11); else add(&b);
}
static void drop(Board *b, uint16_t hand, const int *path, int *order, int n, int done) {
    if (done == n) { finish(b, path, order, n); return; }
    int stones = count(hand);
    for (int gem = 1; gem < 6; gem++) stones -= held(hand, gem);
    for (int kind = 0; kind < 6; kind++) {
        if (kind ? !held(hand, kind) : !stones) continue;
        order[done] = kind;
        b->f[path[done]] += BEAD[kind];
        drop(b, hand - BEAD[kind], path, order, n, done + 1);
        b->f[path[done]] -= BEAD[kind];
    }
}
/* all boards after a move, not turned, without doubles next to each other; sets `unproven` */
static int moves(const Board *b, Move *into) {
    int feed = empty(b, 6) && gems(b, 0);
    out = into;
    made = 0;
    for (int pit = 0; pit < 5; pit++) {
        uint16_t hand = b->f[pit];
        int n = count(hand), path[20], order[20];
        if (!n || (feed && pit + n < 5)) continue;
        if (orders(hand) > ORDERS) { unproven = 1; return 0; }
        for (int i = 0; i < n; i++) path[i] = PLACE[(pit + 1 + i % 9) % 10];
        Board laid = *b;
        laid.f[pit] = 0;
        drop(&laid, hand, path, order, n, 0);
    }
    return made;
}
static int falling(const void *a, const void *b) {
    const Move *one = a, *two = b;
    return one->sight != two->sight ? two->sight - one->sight : memcmp(&one->board, &two->board, 24);
}
static int sorted(const Board *b, Move *into) {
    int n = moves(b, into), kept = 0;
    for (int i = 0; i < n; i++) into[i].sight = lead(&into[i].board);
    qsort(into, n, sizeof *into, falling);
    for (int i = 0; i < n; i++)
        if (!kept || memcmp(&into[kept - 1].board, &into[i].board, 24)) into[kept++] = into[i];
    return kept;
}

/* ---- worths */
static Slot *slot(const Board *b, int depth) {
    uint64_t hash = 1469598103934665603u + depth;
    for (int i = 0; i < 12; i++) hash = (hash ^ b->f[i]) * 1099511628211u;
    return table + ((hash >> 20) & (SLOTS - 1));
}
static int worth(const Board *b, int depth, int alpha, int beta) {
    if (empty(b, 0)) return gems(b, 6) || lead(b) > 0 ? ENDED : -ENDED;
    if (!depth) return lead(b);
    Slot *s = slot(b, depth);
    int low = -ENDLESS, high = ENDLESS;
    if (s->epoch == epoch && s->depth == depth && !memcmp(&s->board, b, 24)) {
        low = s->low;
        high = s->high;
        if (low >= beta || low == high) return low;
        if (high <= alpha) return high;
    }
    Move *list = stack[depth];
    int n = sorted(b, list), best = -ENDLESS, floor = alpha;
    left -= n;
    if (left < 0) unproven = 1;
    for (int i = 0; i < n && !unproven; i++) {
        Board there = turned(&list[i].board);
        int value = -worth(&there, depth - 1, -beta, -floor);
        if (value > best) best = value;
        if (best > floor) floor = best;
        if (floor >= beta) break;
    }
    if (unproven) return 0;
    s = slot(b, depth);
    *s = (Slot){*b, best > alpha ? best : low, best < beta ? best : high, depth, epoch};
    return best;
}
static int after(const Board *made, int depth, int alpha, int beta) {
    Board there = turned(made);
    return -worth(&there, depth - 1, -beta, -alpha);
}
static void print(const Board *b) {
    printf(" |");
    for (int i = 0; i < 12; i++) printf(" %d", b->f[i]);
}
/* whether one kind of move is best at that depth, by MARGIN; prints it */
static int proven(const Board *b, int depth, long work) {
    static Move list[MOST];
    static char same[MOST];
    left = work;
    unproven = 0;
    epoch++;
    int n = sorted(b, list), top = -ENDLESS, next = -ENDLESS, other = -1;
    for (int i = 0; i < n && !unproven; i++) {
        int value = after(&list[i].board, depth, top, ENDLESS);
        if (value > top) top = value;
    }
    if (unproven || abs(top) >= ENDED / 2) return 0;
    for (int i = 0; i < n && !unproven; i++) {
        int value = after(&list[i].board, depth, top - MARGIN, top + 1);
        same[i] = value > top - MARGIN;
        if (same[i] && value != top) return 0;
    }
    for (int i = 0; i < n && !unproven; i++) {
        int value = same[i] ? -ENDLESS : after(&list[i].board, depth, next, ENDLESS);
        if (value > next) { next = value; other = i; }
    }
    if (unproven || other < 0 || abs(next) >= ENDED / 2) return 0;
    printf("%d %d %d", depth, top - lead(b), next - lead(b));
    print(b);
    for (int i = 0; i < n; i++) if (same[i]) print(&list[i].board);
    print(&list[other].board);
    printf("\n");
    fflush(stdout);
    return 1;
}

/* ---- games */
static int standing(const Board *b) {
    int sum = 100 * lead(b);
    for (int side = 0; side < 2; side++)
        for (int pit = 0; pit < 5; pit++) {
            uint16_t n = b->f[6 * side + pit];
            int worth = points(n), many = 0, single = count(n) == 1;
            for (int gem = 1; gem < 6; gem++) many += held(n, gem);
            const int *w = PITS[pit];
            int value = w[0] * !n + w[1] * (single && !many) + w[2] * (single ? worth : 0) +
                        w[3] * (count(n) - many) + w[4] * (single ? 0 : worth) + w[5] * many;
            sum += side ? -value : value;
        }
    return sum;
}
/* the board after a move that looks two plies ahead, with a little luck */
static Board chosen(const Board *b, int luck) {
    static Move list[MOST], replies[MOST];
    int n = moves(b, list), best = -10 * 100 * ENDLESS, at = 0;
    for (int i = 0; i < n; i++) list[i].sight = standing(&list[i].board);
    qsort(list, n, sizeof *list, falling);
    for (int i = 0; i < n && i < 40; i++) {
        Board there = turned(&list[i].board);
        int m = moves(&there, replies), answer = -100 * ENDLESS;
        for (int k = 0; k < m; k++) {
            int value = standing(&replies[k].board);
            if (value > answer) answer = value;
        }
        int value = -answer + rand() % (luck + 1);
        if (value > best) { best = value; at = i; }
    }
    return list[at].board;
}
int main(int argc, char **argv) {
    int first = atoi(argv[1]), games = atoi(argv[2]);
    long work = atol(argv[3]);
    static Move list[MOST];
    (void)argc;
    for (int number = first; number < first + games; number++) {
        Board b = {{0}};
        for (int pit = 0; pit < 5; pit++) b.f[pit] = b.f[6 + pit] = BEAD[0] + BEAD[5 - pit];
        srand(number);
        for (int ply = 0; ply < LONGEST && !empty(&b, 0) && (gems(&b, 0) || gems(&b, 6)); ply++) {
            unproven = 0;
            if (ply < OPENING) {
                int n = moves(&b, list);
                b = list[rand() % n].board;
            } else {
                for (int depth = 1; depth <= PLIES; depth++) if (proven(&b, depth, work)) break;
                unproven = 0;
                b = chosen(&b, 120);
            }
            if (unproven) break;
            b = turned(&b);
        }
        fprintf(stderr, "game %d\n", number);
    }
    return 0;
}
