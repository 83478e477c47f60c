import { setImmediate as nextTurn } from "node:timers/promises";
import { Pace } from "./pace";

test("a few begin at once; of many, only a few in each turn, in their order, until all have", async () => {
  const pace = new Pace({ aTurn: 4, waiting: 100 });
  const begun: number[] = [];
  for (let request = 0; request < 20; request++) pace.take(() => begun.push(request));
  expect(begun).toEqual([0, 1, 2, 3]);
  while (begun.length < 20) {
    const before = begun.length;
    await nextTurn();
    expect(begun.length - before).toBeLessThanOrEqual(4);
  }
  expect(begun).toEqual(Array.from({ length: 20 }, (_, request) => request));
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  pace.take(() => begun.push(20));
  expect(begun).toHaveLength(21);
});

test("more than can wait are told so", () => {
  const pace = new Pace({ aTurn: 1, waiting: 2 });
  const begin = () => undefined;
  expect([1, 2, 3, 4].map(() => pace.take(begin))).toEqual([true, true, true, false]);
});
