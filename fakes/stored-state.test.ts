import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { storeState } from "@/fakes/stored-state";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kept-state-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const schema = z.object({ orders: z.array(z.number()) });
const open = (where: string | undefined = folder) =>
  storeState({ folder: where, name: "shop", schema, fresh: () => ({ orders: [1] }) });

it("has the saved value when it is opened again", async () => {
  const shop = await open(path.join(folder, "new", "place"));
  shop.value.orders.push(2);
  await shop.save();
  expect((await open(path.join(folder, "new", "place"))).value).toEqual({ orders: [1, 2] });
});

it("stores a value before its save resolves, even with many concurrent saves", async () => {
  const shop = await open();
  const saves = Array.from({ length: 200 }, async (_, index) => {
    shop.value.orders.push(index);
    await shop.save();
    const stored = schema.parse(JSON.parse(await readFile(path.join(folder, "shop.json"), "utf8")));
    expect(stored.orders).toContain(index);
  });
  await Promise.all(saves);
});

it("sets a damaged file aside and starts with a fresh value", async () => {
  await writeFile(path.join(folder, "shop.json"), '{"orders":[1,');
  expect((await open()).value).toEqual({ orders: [1] });
  await writeFile(path.join(folder, "shop.json"), '{"orders":"many"}');
  expect((await open()).value).toEqual({ orders: [1] });
  expect(await readdir(folder)).toEqual(["shop.json.damaged"]);
});

it("writes nothing without a folder", async () => {
  const shop = await storeState({ name: "shop", schema, fresh: () => ({ orders: [] as number[] }) });
  shop.value.orders.push(1);
  await shop.save();
  expect(await readdir(folder)).toEqual([]);
});
