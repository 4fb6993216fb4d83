/* How many guesses a player needs who weighs every guess one step ahead, in any ruleset.
 *
 * ./pars PLACES COLOURS DOUBLES BLANKS GAMES
 *
 * Prints the mean and its error: over all secrets where these are at most GAMES, else over so many
 * drawn ones. The player does as `engines.mastermind.breakers.Searching`: of the guesses (of
 * those alike but for the names of colours not tried yet one) it takes the one whose answers leave
 * the least doubt, in bits; up to LISTED codes are all weighed, of more SAMPLED; where all guesses
 * are more than the WORK allows, only codes that fit. A position that came before is not weighed
 * again. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED = 7000, SAMPLED = 400, WORK = 1500000, GUESS_WORK = 50, ROWS = 20, DEAREST = 40 };

typedef struct { uint64_t at[2], had[2]; } Code;
typedef struct { uint64_t key; int guess; } Known;

static int places, colours, doubles, blanks, symbols;
static int all, secrets;
static Code *codes;
static int *secret;
static unsigned *uses;
static double bits_of[LISTED + 1];
static Known memory[1 << 20];
static uint64_t state = 88172645463325252ull;

static uint64_t draw(void) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state * 2685821657736338717ull;
}

static inline int answer(const Code *a, const Code *b) {
  int red = __builtin_popcountll(a->at[0] & b->at[0]) + __builtin_popcountll(a->at[1] & b->at[1]);
  int both = __builtin_popcountll(a->had[0] & b->had[0]) + __builtin_popcountll(a->had[1] & b->had[1]);
  return both * 8 + red;
}

static void encode(int number, Code *code) {
  int had[16] = {0};
  memset(code, 0, sizeof *code);
  for (int p = 0; p < places; p++) {
    int s = number % symbols, bit = s * places + p, nth = s * places + had[s]++;
    number /= symbols;
    code->at[bit >> 6] |= 1ull << (bit & 63);
    code->had[nth >> 6] |= 1ull << (nth & 63);
  }
}

static int *fit, fits;
static Code *packed;

/* The guess to make where these codes fit; `told`: symbols tried so far. */
static int choose(unsigned told) {
  static int sample[LISTED];
  int n = fits;
  if (n <= 2) return fit[0];
  if (n > LISTED) {
    n = SAMPLED;
    for (int i = 0; i < n; i++) sample[i] = fit[draw() % (uint64_t)fits];
  } else
    memcpy(sample, fit, sizeof *fit * (size_t)n);
  for (int i = n - 1; i > 0; i--) {
    int j = (int)(draw() % (uint64_t)(i + 1)), t = sample[i];
    sample[i] = sample[j], sample[j] = t;
  }
  for (int i = 0; i < n; i++) packed[i] = codes[sample[i]];
  long room = WORK / (n + GUESS_WORK), kinds = 0;
  static int *list;
  if (!list) list = malloc(sizeof *list * (size_t)all);
  for (int g = 0; g < all && kinds <= room; g++) {
    /* fresh colours come in their order */
    unsigned fresh = uses[g] & ~told, low = ~told & ((1u << symbols) - 1);
    int rest = g, next_fresh = 0, ok = 1, order[16], many = 0;
    if (fresh) {
      for (int s = 0; s < symbols; s++)
        if (low >> s & 1) order[many++] = s;
      for (int p = 0; p < places && ok; p++) {
        int s = rest % symbols, k = 0;
        rest /= symbols;
        if (told >> s & 1) continue;
        while (order[k] != s) k++;
        ok = k <= next_fresh;
        if (k == next_fresh) next_fresh++;
      }
    }
    if (ok) list[kinds++] = g;
  }
  int whole = kinds <= room, many = whole ? (int)kinds : n < room ? n : (int)(room < 1 ? 1 : room);
  double best = 1e300;
  int found = sample[0];
  for (int pass = 0; pass < 2; pass++) {
    /* codes that fit first, so that they win a tie */
    const int *from = pass ? list : sample;
    int upto = pass ? many : n < room ? n : (int)room;
    if (pass && !whole) break;
    for (int i = 0; i < upto; i++) {
      uint16_t size[64] = {0};
      const Code *g = &codes[from[i]];
      for (int j = 0; j < n; j++) size[answer(g, &packed[j])]++;
      double doubt = 0;
      int parts = 0;
      for (int a = 0; a < 64; a++)
        if (size[a]) doubt += bits_of[size[a]], parts++;
      if (doubt < best - 1e-9) best = doubt, found = from[i];
      if (!pass && parts == n) return from[i];
    }
  }
  return found;
}

static int play(int hidden) {
  uint64_t key = 1469598103934665603ull;
  unsigned told = blanks ? 1u << (symbols - 1) : 0;
  int rows = 0, guess[ROWS * 2], given[ROWS * 2];
  fits = -1;
  for (;;) {
    Known *known = &memory[key >> 44];
    int g;
    if (known->key == key)
      g = known->guess;
    else {
      fits = 0;
      for (int s = 0; s < secrets; s++) {
        int ok = 1;
        for (int r = rows - 1; r >= 0 && ok; r--)
          ok = answer(&codes[guess[r]], &codes[secret[s]]) == given[r];
        if (ok) fit[fits++] = secret[s];
      }
      g = choose(told);
      *known = (Known){key, g};
    }
    guess[rows] = g, given[rows] = answer(&codes[g], &codes[hidden]), told |= uses[g];
    if (given[rows++] == places * 9 || rows == DEAREST) return rows;
    key = (key ^ (uint64_t)given[rows - 1]) * 1099511628211ull;
    key = (key ^ (key >> 29)) * 0xbf58476d1ce4e5b9ull;
  }
}

int main(int argc, char **argv) {
  if (argc != 6) return 1;
  places = atoi(argv[1]), colours = atoi(argv[2]), doubles = atoi(argv[3]), blanks = atoi(argv[4]);
  symbols = colours + blanks;
  all = 1;
  for (int p = 0; p < places; p++) all *= symbols;
  codes = malloc(sizeof *codes * (size_t)all);
  secret = malloc(sizeof *secret * (size_t)all);
  fit = malloc(sizeof *fit * (size_t)all);
  uses = calloc((size_t)all, sizeof *uses);
  packed = malloc(sizeof *packed * LISTED);
  for (int g = 0; g < all; g++) {
    int rest = g, twice = 0, had[16] = {0};
    encode(g, &codes[g]);
    for (int p = 0; p < places; p++, rest /= symbols) {
      int s = rest % symbols;
      uses[g] |= 1u << s;
      twice |= had[s]++ && !(blanks && s == symbols - 1);
    }
    if (doubles || !twice) secret[secrets++] = g;
  }
  for (int n = 1; n <= LISTED; n++) bits_of[n] = n * log2(n);
  int games = atoi(argv[5]), each = secrets <= games;
  double sum = 0, squares = 0;
  if (each) games = secrets;
  for (int i = 0; i < games; i++) {
    int n = play(secret[each ? i : (int)(draw() % (uint64_t)secrets)]);
    sum += n, squares += (double)n * n;
  }
  double mean = sum / games;
  printf("%.3f %.3f\n", mean, each ? 0.0 : sqrt((squares / games - mean * mean) / games));
  return 0;
}
