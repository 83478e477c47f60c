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

/** In which order requests begin, each named by its client and a number, that come at once. */
async function orderOf(pace: Pace, names: string[]): Promise<string[]> {
  const begun: string[] = [];
  for (const name of names) pace.take(name.charAt(0), () => begun.push(name));
  while (begun.length < names.length) await nextTurn();
  return begun;
}

test("clients come by turns, however many one of them has waiting", async () => {
  const pace = new Pace({ ...many, aTurn: 1 });
  await orderOf(pace, ["a0", "b0", "c0"]);
  expect(await orderOf(pace, ["a1", "a2", "a3", "a4", "b1", "c1", "b2"])).toEqual([
    "a1",
    "a2",
    "b1",
    "c1",
    "a3",
    "b2",
    "a4",
  ]);
});

test("who has not asked lately comes soon, however many others do without pause, and lets them come as well", async () => {
  const pace = new Pace({ ...many, aTurn: 1 });
  const others = ["a", "b", "c", "d", "e"];
  await orderOf(
    pace,
    others.map((client) => `${client}0`),
  );
  const again = others.map((client) => `${client}1`);
  expect(await orderOf(pace, [...again, "f1"])).toEqual(["a1", "b1", "f1", "c1", "d1", "e1"]);
  expect(await orderOf(pace, ["a2", "b2", "g1", "h1", "i1", "f2", "g2"])).toEqual([
    "a2",
    "g1",
    "b2",
    "h1",
    "f2",
    "i1",
    "g2",
  ]);
});

test("more than can wait are told so, of one client sooner than of all", () => {
  const pace = new Pace({ aTurn: 1, waiting: 3, ofOneClient: 2 });
  const take = (client: string) => pace.take(client, () => undefined);
  expect(["a", "a", "a", "a", "b", "b"].map(take)).toEqual([true, true, true, false, true, false]);
});
