import { setImmediate as nextTurn } from "node:timers/promises";
import { Pace } from "./pace";

const many = { waiting: 100, ofOneClient: 100 };

test("a few begin at once; of many, only a few in each turn, in their order, until all have", async () => {
  const pace = new Pace({ ...many, aTurn: 4 });
  const begun: number[] = [];
  for (let request = 0; request < 20; request++) pace.take("client", () => begun.push(request));
  expect(begun).toEqual([0, 1, 2, 3]);
  while (begun.length < 20) {
    const before = begun.length;
    await nextTurn();
    expect(begun.length - before).toBeLessThanOrEqual(4);
  }
  expect(begun).toEqual(Array.from({ length: 20 }, (_, request) => request));
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  pace.take("client", () => begun.push(20));
  expect(begun).toHaveLength(21);
});

test("clients come by turns, however many one of them has waiting", async () => {
  const pace = new Pace({ ...many, aTurn: 1 });
  const begun: string[] = [];
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) {
    pace.take(name.charAt(0), () => begun.push(name));
  }
  while (begun.length < 7) await nextTurn();
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("more than can wait are told so, of one client sooner than of all", () => {
  const pace = new Pace({ aTurn: 1, waiting: 3, ofOneClient: 2 });
  const take = (client: string) => pace.take(client, () => undefined);
  expect(["a", "a", "a", "a", "b", "b"].map(take)).toEqual([true, true, true, false, true, false]);
});
