/* Boards of Black Box that give some answers, found by trying every board: the second count that
 * tools/soak/blackbox.py holds sentences against. A tracer of its own, by coordinates.
 *
 * usage: blackbox ROWS COLUMNS BALLS; then a question a line:
 *     HAVING LACKING MOST SIDE,NUMBER,ANSWER,NUMBER ...
 * masks of cells that must hold a ball, or none, row by row from the top left; how many boards are
 * listed at most, -1: whether there is one at all; rays as letters T B L R with their number from
 * 1, answers as H, U or a letter with its number, and as ? for a ray that may end in any way.
 * Answered by a line: count, mask of the cells with a ball in all of them, mask of those with one
 * in any, and, if they are not more than MOST, the boards; or, where a ray may end in any way, how
 * many of the boards each of its answers leaves. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RAYS 64

typedef struct { char side; int number; char answer; int out; } Ray;

static int rows, columns, balls, rays;
static Ray asked[RAYS];

static int ball(uint64_t board, int row, int column) {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return 0;
    return board >> (row * columns + column) & 1;
}

static long by_answer['Z'][RAYS];
static char open_answer;
static int open_out;

/* Whether the ray ends as it is said to. One that may end in any way: its end is remembered. */
static int ends(const Ray *ray, char answer, int out) {
    if (ray->answer != '?') return ray->answer == answer && ray->out == out;
    open_answer = answer, open_out = out;
    return 1;
}

static int gives(uint64_t board, const Ray *ray) {
    int row = ray->number - 1, column = ray->number - 1, down = 0, across = 0, inside = 0;
    switch (ray->side) {
        case 'T': row = -1; down = 1; break;
        case 'B': row = rows; down = -1; break;
        case 'L': column = -1; across = 1; break;
        default: column = columns; across = -1;
    }
    for (;;) {
        int ahead_row = row + down, ahead_column = column + across;
        if (inside && (ahead_row < 0 || ahead_row >= rows || ahead_column < 0 || ahead_column >= columns)) {
            char side = ahead_row < 0 ? 'T' : ahead_row >= rows ? 'B' : ahead_column < 0 ? 'L' : 'R';
            int number = 1 + (side == 'T' || side == 'B' ? column : row);
            if (side == ray->side && number == ray->number) return ends(ray, 'U', 0);
            return ends(ray, side, number);
        }
        if (ball(board, ahead_row, ahead_column)) return ends(ray, 'H', 0);
        int one = ball(board, ahead_row + across, ahead_column + down);
        int other = ball(board, ahead_row - across, ahead_column - down);
        if ((one || other) && (!inside || (one && other))) return ends(ray, 'U', 0);
        if (one || other) {
            int turn = one ? -1 : 1, was = down;
            down = turn * across;
            across = turn * was;
        } else {
            row = ahead_row;
            column = ahead_column;
            inside = 1;
        }
    }
}

static uint64_t *listed;
static long count, most;
static uint64_t common, ever;

/* Every board of `left` more balls in cells from `from` on that are not lacking one. */
static int every(uint64_t board, uint64_t having, uint64_t lacking, int from, int left) {
    if (!left) {
        if ((board & having) != having) return 0;
        for (int i = 0; i < rays; i++)
            if (!gives(board, asked + i)) return 0;
        if (count < most) listed[count] = board;
        count++;
        by_answer[(int)open_answer][open_out]++;
        common &= board;
        ever |= board;
        return most < 0;
    }
    for (int cell = from; cell <= rows * columns - left; cell++)
        if (!(lacking >> cell & 1) && every(board | 1ULL << cell, having, lacking, cell + 1, left - 1))
            return 1;
    return 0;
}

int main(int number, char **given) {
    if (number != 4) return 2;
    rows = atoi(given[1]), columns = atoi(given[2]), balls = atoi(given[3]);
    uint64_t having, lacking;
    while (scanf("%lu %lu %ld %d", &having, &lacking, &most, &rays) == 4) {
        if (rays > RAYS) return 2;
        for (int i = 0; i < rays; i++)
            if (scanf(" %c,%d,%c,%d", &asked[i].side, &asked[i].number, &asked[i].answer, &asked[i].out) != 4)
                return 2;
        count = 0, common = ~0ULL, ever = 0, open_answer = 0;
        memset(by_answer, 0, sizeof by_answer);
        listed = realloc(listed, (most > 0 ? most : 1) * sizeof *listed);
        every(0, having, lacking, 0, balls);
        printf("%ld %lu %lu", count, common, ever);
        for (int i = 1; i < 'Z'; i++)
            for (int out = 0; out < RAYS; out++)
                if (by_answer[i][out]) printf(" %ld", by_answer[i][out]);
        for (long i = 0; most > 0 && count <= most && i < count; i++) printf(" %lu", listed[i]);
        printf("\n");
        fflush(stdout);
    }
    return 0;
}
