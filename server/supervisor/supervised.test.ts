import { Restarts } from "./supervised";

const SECOND = 1_000;

function delays(livesMs: number, deaths: number, { starts = true } = {}): (number | undefined)[] {
  const restarts = new Restarts();
  let now = 0;
  return Array.from({ length: deaths }, () => {
    if (starts) restarts.started(now);
    now += livesMs;
    const delay = restarts.died(now);
    now += delay ?? 0;
    return delay;
  });
}

test("restarts a process at once, then waits longer each time while it dies early", () => {
  expect(delays(100, 7)).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 8_000]);
});

test("restarts a process at once whenever it has run for a while", () => {
  expect(delays(20 * SECOND, 50)).toEqual(Array.from({ length: 50 }, () => 0));
});

test("gives up after ten early deaths in a row, and never on a process that runs well", () => {
  expect(delays(0, 10).at(-1)).toBeUndefined();
  expect(delays(4 * SECOND, 10).indexOf(undefined)).toBe(9);
  expect(delays(6 * SECOND, 100)).not.toContain(undefined);
});

test("gives up sooner on a process that never started", () => {
  expect(delays(0, 3, { starts: false })).toEqual([0, 500, undefined]);
});
