/* Perfect trees of Mastermind: which guess at which set of codes that still fit.
 *
 * ./trees SYMBOLS BLANK DOUBLES WIDTH
 *
 * Codes have four places and SYMBOLS symbols, the last of which is the empty hole if BLANK is 1.
 * A secret holds a colour at most once unless DOUBLES is 1; the empty hole may repeat; a guess may
 * repeat anything. WIDTH 0: every guess is tried or proven not to be better, so that the total is
 * the least there is. WIDTH n: where more than SMALL codes fit, only the n most promising guesses
 * are tried.
 *
 * Printed: the guesses to break each secret once together; then the tree in preorder, children in the order of their answers (red + white
 * rising, of these red rising): the guess of every set of three codes or more, as a number in
 * base SYMBOLS, highest place first. Of two codes the first is guessed.
 *
 * Method: branch and bound. What a set of codes takes at least follows from its size, as each
 * answer is one of 14; a guess takes at least the sum over its answers. Guesses alike but for the
 * names of colours that nothing tells apart, or for places that nothing tells apart, are tried
 * once. Sets are remembered with what was proven about them. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 4, CLASSES = 15, MOST = 10000, DEEP = 14, TURNS = 24, SMALL = 14 };

typedef struct {
  uint64_t key, check;
  uint16_t least, exact, guess, used;
} Known;
typedef struct {
  uint16_t guess, least;
  float hope;
} Option;
typedef struct { /* what the guesses before leave open */
  int many;      /* guesses worth trying */
  uint16_t *guesses;
  int symmetric; /* some places cannot be told apart yet */
  unsigned told;
} Choice;

static int symbols, blank, doubles, width;
static int guesses, secrets;
static uint16_t secret_guess[MOST];  /* the secret as a guess */
static uint8_t peg[MOST][PLACES];
static unsigned uses[MOST];          /* bits of the symbols in a guess */
static uint8_t *answer;              /* [guess][secret] */
static int solved_class;
static uint64_t mark[MOST][2];
static int least_of[MOST];           /* by size of a set */
static float hope_of[MOST];
static int turn[TURNS][PLACES], turns;
static Known *memory;
static size_t room = 1 << 16, filled;

static int answer_of(int guess, int secret) {
  int red = 0, both = 0, mine[16] = {0}, other[16] = {0};
  for (int p = 0; p < PLACES; p++) {
    red += peg[guess][p] == peg[secret][p];
    mine[peg[guess][p]]++;
    other[peg[secret][p]]++;
  }
  for (int s = 0; s < symbols; s++) both += mine[s] < other[s] ? mine[s] : other[s];
  return both * (both + 1) / 2 + red; /* 0 .. 14 */
}

static uint64_t next_random(void) {
  static uint64_t state = 88172645463325252ull;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 2685821657736338717ull;
}

static Known *recall(uint64_t key, uint64_t check) {
  size_t at = key & (room - 1);
  while (memory[at].used && (memory[at].key != key || memory[at].check != check))
    at = (at + 1) & (room - 1);
  return &memory[at];
}

static void remember(uint64_t key, uint64_t check, int least, int exact, int guess) {
  if (filled * 10 > room * 7) {
    Known *old = memory;
    size_t many = room;
    room *= 2;
    memory = calloc(room, sizeof *memory);
    if (!memory) exit(2);
    for (size_t i = 0; i < many; i++)
      if (old[i].used) *recall(old[i].key, old[i].check) = old[i];
    free(old);
  }
  Known *known = recall(key, check);
  filled += !known->used;
  *known = (Known){key, check, (uint16_t)least, (uint16_t)exact, (uint16_t)guess, 1};
}

/* The guess with colours that were not told yet renamed in the order of their coming. */
static int plain(const uint8_t *code, unsigned told, const uint8_t *fresh) {
  int name[16], number = 0, taken = 0;
  memset(name, -1, sizeof name);
  for (int p = 0; p < PLACES; p++) {
    int s = code[p];
    if (!(told >> s & 1)) {
      if (name[s] < 0) name[s] = fresh[taken++];
      s = name[s];
    }
    number = number * symbols + s;
  }
  return number;
}

/* The guesses worth trying after these: one of each kind that colours and places not told apart
 * make alike. */
static void choose(Choice *choice, const int *before, int many) {
  unsigned told = blank ? 1u << (symbols - 1) : 0;
  uint8_t fresh[16];
  int images[TURNS], maps[TURNS][16], alike = 0, fresh_many = 0;
  for (int i = 0; i < many; i++) told |= uses[before[i]];
  for (int s = 0; s < symbols; s++)
    if (!(told >> s & 1)) fresh[fresh_many++] = (uint8_t)s;
  for (int t = 1; t < turns; t++) {
    int map[16], back[16], fits = 1;
    memset(map, -1, sizeof map);
    memset(back, -1, sizeof back);
    if (blank) map[symbols - 1] = back[symbols - 1] = symbols - 1;
    for (int i = 0; i < many && fits; i++)
      for (int p = 0; p < PLACES && fits; p++) {
        int from = peg[before[i]][turn[t][p]], to = peg[before[i]][p];
        if (map[from] < 0 && back[to] < 0) map[from] = to, back[to] = from;
        fits = map[from] == to;
      }
    if (fits) {
      for (int s = 0; s < symbols; s++) maps[alike][s] = map[s] < 0 ? s : map[s];
      images[alike++] = t;
    }
  }
  choice->many = 0;
  choice->symmetric = alike > 0;
  choice->told = told;
  for (int g = 0; g < guesses; g++) {
    int first = plain(peg[g], told, fresh) == g;
    for (int a = 0; a < alike && first; a++) {
      uint8_t image[PLACES];
      for (int p = 0; p < PLACES; p++) image[p] = (uint8_t)maps[a][peg[g][turn[images[a]][p]]];
      first = plain(image, told, fresh) >= g;
    }
    if (first) choice->guesses[choice->many++] = (uint16_t)g;
  }
}

static int by_hope(const void *a, const void *b) {
  const Option *x = a, *y = b;
  if (x->hope != y->hope) return x->hope < y->hope ? -1 : 1;
  return x->guess - y->guess;
}

static Choice choices[DEEP];
static Option *options[DEEP];
static int path[DEEP];

/* The least guesses for all codes of the set together, if below `bound`; else a number that it
 * takes at least, not below `bound`. `choice`: the guesses to try. */
static int solve(int depth, const uint16_t *set, int n, const Choice *choice, int bound) {
  if (n == 1) return 1;
  if (n == 2) return 3;
  uint64_t key = 0, check = 0;
  for (int i = 0; i < n; i++) key ^= mark[set[i]][0], check ^= mark[set[i]][1];
  Known *known = recall(key, check);
  if (known->used && known->exact) return known->exact;
  if (known->used && known->least >= bound) return known->least;
  if (depth >= DEEP - 1) return MOST * 4;

  unsigned seen = 0, idle, spare = 0;
  for (int i = 0; i < n; i++) {
    seen |= uses[secret_guess[set[i]]];
    const uint8_t *row = answer + (size_t)secret_guess[set[i]] * secrets;
    unsigned had = 0;
    int j = 0;
    for (; j < n; j++) {
      if (had >> row[set[j]] & 1) break;
      had |= 1u << row[set[j]];
    }
    if (j == n) { /* every other code has its own answer */
      remember(key, check, 2 * n - 1, 2 * n - 1, secret_guess[set[i]]);
      return 2 * n - 1;
    }
  }
  /* Of the symbols that no code has, one is enough; where places are alike too, only those that
   * nothing tells apart are looked at. */
  idle = ~seen & ((1u << symbols) - 1);
  unsigned open = idle & ~choice->told;
  if (choice->symmetric)
    spare = open & (open - 1);
  else {
    unsigned told_idle = idle & choice->told;
    spare = told_idle ? idle & ~(told_idle & -told_idle) : idle & (idle - 1);
  }

  Option *list = options[depth];
  int many = 0;
  for (int c = 0; c < choice->many; c++) {
    int g = choice->guesses[c];
    if (uses[g] & spare) continue;
    const uint8_t *row = answer + (size_t)g * secrets;
    uint16_t size[CLASSES] = {0};
    for (int i = 0; i < n; i++) size[row[set[i]]]++;
    int least = n - size[solved_class];
    float hope = (float)least;
    least += size[solved_class];
    hope += size[solved_class];
    int whole = 0;
    for (int k = 0; k < CLASSES - 1; k++) {
      least += least_of[size[k]];
      hope += hope_of[size[k]];
      whole |= size[k] == n;
    }
    if (whole || least >= bound) continue;
    list[many++] = (Option){(uint16_t)g, (uint16_t)least, hope};
  }
  qsort(list, (size_t)many, sizeof *list, by_hope);

  int best = bound, best_guess = -1, tried = 0;
  uint16_t *parts = malloc(sizeof *parts * (size_t)n);
  for (int o = 0; o < many; o++) {
    if (list[o].least >= best) continue;
    if (width && n > SMALL && tried >= width) break;
    tried++;
    int g = list[o].guess, at = 0, total = list[o].least;
    const uint8_t *row = answer + (size_t)g * secrets;
    int start[CLASSES + 1], order[CLASSES], size[CLASSES], kinds = 0;
    for (int k = 0; k < CLASSES; k++) {
      start[k] = at;
      for (int i = 0; i < n; i++)
        if (row[set[i]] == k) parts[at++] = set[i];
      size[k] = at - start[k];
      if (size[k] > 2 && k != solved_class) {
        int j = kinds++;
        for (; j && size[order[j - 1]] > size[k]; j--) order[j] = order[j - 1];
        order[j] = k;
      }
    }
    if (kinds) {
      path[depth] = g;
      choose(&choices[depth + 1], path, depth + 1);
    }
    for (int j = 0; j < kinds && total < best; j++) {
      int k = order[j], floor = least_of[size[k]];
      total += solve(depth + 1, parts + start[k], size[k], &choices[depth + 1],
                     best - (total - floor)) - floor;
    }
    if (total < best) best = total, best_guess = g;
  }
  free(parts);
  if (best_guess < 0)
    remember(key, check, bound, 0, 0);
  else
    remember(key, check, best, best, best_guess);
  return best;
}

static void tell(const uint16_t *set, int n) {
  if (n < 3) return;
  uint64_t key = 0, check = 0;
  for (int i = 0; i < n; i++) key ^= mark[set[i]][0], check ^= mark[set[i]][1];
  Known *known = recall(key, check);
  if (!known->used || !known->exact) exit(3);
  int g = known->guess;
  printf("%d\n", g);
  uint16_t *part = malloc(sizeof *part * (size_t)n);
  for (int k = 0; k < CLASSES; k++) {
    int m = 0;
    for (int i = 0; i < n; i++)
      if (answer[(size_t)g * secrets + set[i]] == k) part[m++] = set[i];
    if (k != solved_class) tell(part, m);
  }
  free(part);
}

int main(int argc, char **argv) {
  if (argc != 5) return 1;
  symbols = atoi(argv[1]), blank = atoi(argv[2]), doubles = atoi(argv[3]), width = atoi(argv[4]);
  guesses = 1;
  for (int p = 0; p < PLACES; p++) guesses *= symbols;
  for (int g = 0; g < guesses; g++) {
    int rest = g, twice = 0, had[16] = {0};
    for (int p = PLACES - 1; p >= 0; p--) peg[g][p] = (uint8_t)(rest % symbols), rest /= symbols;
    for (int p = 0; p < PLACES; p++) {
      uses[g] |= 1u << peg[g][p];
      twice |= had[peg[g][p]]++ && !(blank && peg[g][p] == symbols - 1);
    }
    if (doubles || !twice) secret_guess[secrets++] = (uint16_t)g;
  }
  answer = malloc((size_t)guesses * (size_t)secrets);
  for (int g = 0; g < guesses; g++)
    for (int s = 0; s < secrets; s++)
      answer[(size_t)g * secrets + s] = (uint8_t)answer_of(g, secret_guess[s]);
  solved_class = CLASSES - 1;
  for (int s = 0; s < secrets; s++) mark[s][0] = next_random(), mark[s][1] = next_random();
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < 4; b++)
      for (int c = 0; c < 4; c++)
        if (a != b && a != c && b != c) {
          int p[PLACES] = {a, b, c, 6 - a - b - c};
          memcpy(turn[turns++], p, sizeof p);
        }
  for (int n = 1, left = 1, depth = 1, broad = 1; n < MOST; n++) {
    least_of[n] = least_of[n - 1] + depth;
    if (!--left) depth++, broad *= CLASSES - 2, left = broad;
  }
  for (int n = 1; n < MOST; n++) {
    double doublings = 0, slope = 0.295 + 0.009 * (symbols - 6);
    for (double m = n; m > 2; m /= 2) doublings += m >= 4 ? 1 : m / 2 - 1;
    hope_of[n] = n == 1 ? 1 : (float)(n * (1.5 + slope * doublings));
    if (hope_of[n] < least_of[n]) hope_of[n] = (float)least_of[n];
  }
  memory = calloc(room, sizeof *memory);
  for (int d = 0; d < DEEP; d++) {
    choices[d].guesses = malloc(sizeof(uint16_t) * (size_t)guesses);
    options[d] = malloc(sizeof(Option) * (size_t)guesses);
  }
  uint16_t *all = malloc(sizeof *all * (size_t)secrets);
  for (int s = 0; s < secrets; s++) all[s] = (uint16_t)s;
  choose(&choices[0], path, 0);
  int total = solve(0, all, secrets, &choices[0], secrets * 8);
  printf("%d\n", total);
  tell(all, secrets);
  return 0;
}
