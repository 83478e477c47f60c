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

test("starts at once, then waits longer and longer while it dies soon", () => {
  expect(delays(100, 7)).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 8_000]);
});

test("starts at once whenever it had run for a while", () => {
  expect(delays(20 * SECOND, 50)).toEqual(Array.from({ length: 50 }, () => 0));
});

test("gives up what died ten times in a row before it had settled, and never what ran well", () => {
  expect(delays(0, 10).at(-1)).toBeUndefined();
  expect(delays(4 * SECOND, 10).indexOf(undefined)).toBe(9);
  expect(delays(6 * SECOND, 100)).not.toContain(undefined);
});

test("gives up sooner what has never run", () => {
  expect(delays(0, 3, { starts: false })).toEqual([0, 500, undefined]);
});
