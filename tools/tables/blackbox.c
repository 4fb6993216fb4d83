/* The boxes of Black Box, 8 by 8 with five balls, that a handful of answers prove.
 *
 * ./boxes MOST
 *
 * Printed: one line for each box that answers worth at most MOST points leave as the only one, and
 * that the search comes across: the balls as a mask (cell i of row by row is bit i), the least such
 * points, and the edge places asked, as numbers (above, below, left, right). Every such box is a
 * mirror image or a turn of a printed one.
 *
 * Method: all boards are answered once. From all of them, sets of boards are split by one ray after
 * the other, in an order in which rays that a symmetry of the box takes into each other stand
 * together; so the first ray may be the first of its kind. A ray that tells nothing is left out. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 8, CELLS = 64, PLACES = 32, BALLS = 5, HIT = 0, BACK = 1, OUT = 2, ENDS = OUT + PLACES };
enum { BOARDS = 7624512, DEEP = 6 };

static uint64_t *boards;
static uint8_t *answers[PLACES], *least;
static uint8_t proofs[BOARDS][DEEP];
static int order[PLACES], kinds[PLACES];
static uint32_t *lists[DEEP];
static uint8_t asked[DEEP];

static int ball(uint64_t board, int row, int column) {
  return row >= 0 && row < SIDE && column >= 0 && column < SIDE && board >> (row * SIDE + column) & 1;
}

/* RULES: a ball ahead is a hit; balls at both sides of the cell ahead reflect; one turns the ray
 * away before it enters; at the edge one is enough to reflect. */
static int answer(uint64_t board, int place) {
  int i = place % SIDE, row, column, down = 0, across = 0, inside = 0;
  switch (place / SIDE) {
  case 0: row = -1, column = i, down = 1; break;
  case 1: row = SIDE, column = i, down = -1; break;
  case 2: row = i, column = -1, across = 1; break;
  default: row = i, column = SIDE, across = -1;
  }
  for (;;) {
    int r = row + down, c = column + across;
    if (inside && (r < 0 || r >= SIDE || c < 0 || c >= SIDE)) {
      int out = r < 0 ? c : r >= SIDE ? SIDE + c : c < 0 ? 2 * SIDE + r : 3 * SIDE + r;
      return out == place ? BACK : OUT + out;
    }
    if (ball(board, r, c)) return HIT;
    int one = ball(board, r + across, c + down), other = ball(board, r - across, c - down);
    if (one && other) return BACK;
    if (one || other) {
      if (!inside) return BACK;
      int d = one ? -across : across, a = one ? -down : down;
      down = d, across = a;
    } else {
      row = r, column = c, inside = 1;
    }
  }
}

static void found(uint32_t board, int cost, int depth) {
  if (least[board] && least[board] <= cost) return;
  least[board] = cost;
  for (int i = 0; i < DEEP; i++) proofs[board][i] = i <= depth ? asked[i] : PLACES;
}

/* With one point left: a ray that ends inside the box in one board only. */
static void last(const uint32_t *list, uint32_t many, int from, int most, int depth) {
  for (int next = from; next < PLACES; next++) {
    const uint8_t *told = answers[order[next]];
    uint32_t counts[OUT] = {0}, boards[OUT] = {0};
    for (uint32_t i = 0; i < many && (counts[HIT] < 2 || counts[BACK] < 2); i++) {
      int end = told[list[i]];
      if (end < OUT) counts[end]++, boards[end] = list[i];
    }
    asked[depth] = order[next];
    for (int end = 0; end < OUT; end++)
      if (counts[end] == 1) found(boards[end], most, depth);
  }
}

static void split(const uint32_t *list, uint32_t many, int from, int spent, int most, int depth) {
  for (int next = from; next < PLACES; next++) {
    int place = order[next];
    if (!depth && next && kinds[place] == kinds[order[next - 1]]) continue;
    const uint8_t *told = answers[place];
    uint32_t counts[ENDS] = {0}, starts[ENDS], ends[ENDS], here = 0, *parts = lists[depth];
    for (uint32_t i = 0; i < many; i++) counts[told[list[i]]]++;
    int silent = 0;
    for (int end = 0; end < ENDS; end++) {
      starts[end] = ends[end] = here;
      here += counts[end];
      silent |= counts[end] == many;
    }
    if (silent) continue;
    for (uint32_t i = 0; i < many; i++) parts[ends[told[list[i]]]++] = list[i];
    asked[depth] = place;
    for (int end = 0; end < ENDS; end++) {
      int left = most - spent - (end < OUT ? 1 : 2);
      uint32_t *part = parts + starts[end];
      if (left < 0 || !counts[end]) continue;
      if (counts[end] == 1) found(*part, most - left, depth);
      else if (left == 1) last(part, counts[end], next + 1, most, depth + 1);
      else if (left > 1) split(part, counts[end], next + 1, most - left, most, depth + 1);
    }
  }
}

int main(int argc, char **argv) {
  int most = argc > 1 ? atoi(argv[1]) : 5, number = 0;
  boards = malloc(sizeof *boards * BOARDS), least = calloc(BOARDS, 1);
  for (int a = 0; a < CELLS; a++)
    for (int b = a + 1; b < CELLS; b++)
      for (int c = b + 1; c < CELLS; c++)
        for (int d = c + 1; d < CELLS; d++)
          for (int e = d + 1; e < CELLS; e++)
            boards[number++] = 1ull << a | 1ull << b | 1ull << c | 1ull << d | 1ull << e;
  for (int place = 0; place < PLACES; place++) {
    int i = place % SIDE;
    kinds[place] = i < SIDE / 2 ? i : SIDE - 1 - i;
    answers[place] = malloc(BOARDS);
    for (int i = 0; i < BOARDS; i++) answers[place][i] = answer(boards[i], place);
  }
  for (int kind = 0, at = 0; kind < SIDE / 2; kind++)
    for (int place = 0; place < PLACES; place++)
      if (kinds[place] == kind) order[at++] = place;
  uint32_t *all = malloc(sizeof *all * BOARDS);
  for (int i = 0; i < DEEP; i++) lists[i] = malloc(sizeof *all * BOARDS);
  for (int i = 0; i < BOARDS; i++) all[i] = i;
  split(all, BOARDS, 0, 0, most, 0);
  for (int i = 0; i < BOARDS; i++) {
    if (!least[i]) continue;
    printf("%llu %d", (unsigned long long)boards[i], least[i]);
    for (int j = 0; j < DEEP && proofs[i][j] < PLACES; j++) printf(" %d", proofs[i][j]);
    puts("");
  }
  return 0;
}
