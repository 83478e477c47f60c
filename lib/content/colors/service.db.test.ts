import { undoDelete } from "@/lib/admin/trash/restore";
import { defaultColors } from "@/lib/content/colors/default-colors";
import { paletteOf } from "@/lib/content/colors/palette";
import { type ColorInput, type ColorUpdate, colorQuery } from "@/lib/content/colors/schema";
import * as service from "@/lib/content/colors/service";
import { findSitePalette } from "@/lib/content/colors/site-palette";
import { defaultPalette } from "@/lib/content/colors/tokens";
import { MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import { actingAs } from "@/tests/factories/administrators";
import { session, withOwnerSession } from "@/tests/factories/owner-session";
import { written } from "@/tests/factories/written";

withOwnerSession();
beforeEach(async () => {
  await db.colorPalette.deleteMany();
  await db.trashEntry.deleteMany();
});

const add = (input: Partial<ColorInput> = {}) =>
  written((tx) => service.createColor(tx, { name: "Plum", ...input }));
const change = (id: number, input: ColorUpdate) => written((tx) => service.updateColor(tx, id, input, null));
const remove = (id: number) => written((tx) => service.deleteColor(tx, id, { session, ifMatch: null }));
const restore = (recordId: number) =>
  written((tx) => undoDelete(tx, { kind: "color", recordId }, actingAs("owner")));
const reset = () => written((tx) => service.resetColors(tx, session));
const list = async () => (await service.listColors(colorQuery.parse({}))).colors;
const palette = findSitePalette;

const tooLight = "Links (Primary) on the page: #7aa7ff on #ffffff is 2.38:1, at least 4.5:1 is needed.";

test("a new color gets the documented defaults and the place after the last one of its category", async () => {
  await add({ category: "text", orderIndex: 7 });
  const { color, movedFrom } = await add({ category: "text", hexValue: "#ABCDEF" });
  expect(movedFrom).toBeNull();
  expect(color).toMatchObject({ hexValue: "#abcdef", orderIndex: 8, isActive: true, token: null });
  const plain = await add();
  expect(plain.color).toMatchObject({ hexValue: "#000000", category: "general", orderIndex: 0 });
});

test("an assigned color shows on the site while it is active and not deleted", async () => {
  const { color } = await add({ hexValue: "#7c3aed", token: "primary" });
  expect(await palette()).toMatchObject({ brand: "#7c3aed" });
  await change(color.id, { isActive: false });
  expect(await palette()).toEqual(defaultPalette);
  await change(color.id, { isActive: true });
  expect(await palette()).toMatchObject({ brand: "#7c3aed" });
  await remove(color.id);
  expect(await palette()).toEqual(defaultPalette);
  expect(await restore(color.id)).not.toHaveProperty("notice");
  expect(await palette()).toMatchObject({ brand: "#7c3aed" });
  await change(color.id, { token: null });
  expect(await palette()).toEqual(defaultPalette);
});

test("assigning a token takes it from the color that had it, and the audit log records both", async () => {
  const first = await add({ name: "Plum", hexValue: "#7c3aed", token: "primary" });
  const pine = { name: "Pine", hexValue: "#047857", token: "primary" } as const;
  const second = await db.$transaction((tx) => service.createColor(tx, pine));
  expect(second).toMatchObject({
    after: { name: "Pine", token: "primary", takenFrom: "Plum" },
    others: [
      {
        action: "color.update",
        targetId: first.color.id,
        label: "Plum",
        before: { token: "primary" },
        after: { token: null, takenBy: "Pine" },
      },
    ],
    response: { movedFrom: { id: first.color.id, name: "Plum" } },
  });
  expect((await change(first.color.id, { token: "primary" })).movedFrom).toEqual({
    id: second.response.color.id,
    name: "Pine",
  });
  expect((await change(first.color.id, { token: "primary", name: "Plums" })).movedFrom).toBeNull();
  expect((await list()).map(({ name, token }) => [name, token])).toEqual([
    ["Plums", "primary"],
    ["Pine", null],
  ]);
});

const refusedAt = (field: string) => ({
  status: 422,
  message: tooLight,
  details: { fields: { [field]: expect.arrayContaining([tooLight]) } },
});

test("an unreadable color is refused and nothing of the change is applied", async () => {
  const { color } = await add({ hexValue: "#7c3aed", token: "primary" });
  const refused = refusedAt("hexValue");
  await expect(change(color.id, { hexValue: "#7aa7ff", name: "Sky" })).rejects.toMatchObject(refused);
  expect(await list()).toEqual([color]);
  expect(await palette()).toMatchObject({ brand: "#7c3aed" });
});

test("assigning or activating an unreadable color is refused", async () => {
  const light = (await add({ hexValue: "#7aa7ff" })).color;
  await expect(change(light.id, { token: "primary" })).rejects.toMatchObject(refusedAt("token"));
  await change(light.id, { token: "primary", isActive: false });
  await expect(change(light.id, { isActive: true })).rejects.toMatchObject(refusedAt("isActive"));
  expect(await palette()).toEqual(defaultPalette);
});

test("a color that other pairs need for contrast can't be deleted or unassigned", async () => {
  const ground = (await add({ hexValue: "#ffffff", token: "surface-sunken" })).color;
  const link = (await add({ hexValue: "#757575", token: "primary" })).color;
  await expect(remove(ground.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Links (Primary) on alternate sections: #757575 on #f5f8fc is 4.3"),
  });
  await expect(change(ground.id, { token: null })).rejects.toMatchObject({ status: 422 });
  await remove(link.id);
  await remove(ground.id);
});

test("concurrent assignments never make the site unreadable together", async () => {
  for (let round = 0; round < 3; round++) {
    await db.colorPalette.deleteMany();
    const results = await Promise.allSettled([
      add({ hexValue: "#727272", token: "primary" }),
      add({ hexValue: "#f1f5f9", token: "surface-sunken" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});

test("a restored color loses its token if another color has it by now", async () => {
  const { color } = await add({ hexValue: "#7c3aed", token: "primary" });
  await remove(color.id);
  await add({ hexValue: "#047857", token: "primary" });
  expect(await restore(color.id)).toMatchObject({
    color: { id: color.id, token: null },
    notice: expect.stringMatching(/^Plum is no longer for Primary: another color is by now/),
  });
  expect(await palette()).toMatchObject({ brand: "#047857" });
});

test("a restored color loses its token if it would be unreadable", async () => {
  const link = (await add({ hexValue: "#727272", token: "primary" })).color;
  await remove(link.id);
  await add({ hexValue: "#f1f5f9", token: "surface-sunken" });
  expect(await restore(link.id)).toMatchObject({ color: { id: link.id, token: null } });
});

test("an unreadable color written directly to the table is not shown on the site", async () => {
  const rows = { name: "X", orderIndex: 0 };
  await db.colorPalette.createMany({
    data: [
      { ...rows, hexValue: "#ffff00", token: "primary" },
      { ...rows, hexValue: "#FACC15", token: "accent" },
    ],
  });
  expect(await palette()).toEqual(paletteOf({ accent: "#facc15" }));
});

test("a color can be renamed even if it is unreadable", async () => {
  const row = await db.colorPalette.create({ data: { name: "X", hexValue: "#ffff00", token: "primary" } });
  expect((await change(row.id, { name: "Y" })).color).toMatchObject({ name: "Y", token: "primary" });
});

test("a reorder moves a color to another category", async () => {
  const one = (await add({ name: "One", category: "text" })).color;
  await add({ name: "Two", category: "text" });
  const colors = [{ id: one.id, orderIndex: 2, category: "accent" as const }];
  await written((tx) => service.reorderColors(tx, { colors }));
  expect((await list()).map(({ name, category }) => `${name} ${category}`)).toEqual([
    "One accent",
    "Two text",
  ]);
});

test("a reset restores the default palette and moves other colors to the trash", async () => {
  await reset();
  const defaults = await list();
  expect(defaults.map(({ name }) => name)).toEqual(defaultColors.map(({ name }) => name));
  const [brand, second, third] = defaults.map(({ id }) => id) as [number, number, number];
  await change(brand, { hexValue: "#7c3aed", token: "primary" });
  await change(second, { isActive: false, orderIndex: 99 });
  await change(third, { token: "navy" });
  await add({ name: "Plum" });

  const { before, after, response: answer } = await db.$transaction((tx) => service.resetColors(tx, session));
  const { colors, removed } = answer;
  expect(removed).toBe(2);
  expect(before).toMatchObject({ general: expect.arrayContaining(["Plum #000000"]) });
  expect(before).toMatchObject({ primary: expect.arrayContaining(["Brand #7c3aed, for primary"]) });
  expect(after).toMatchObject({ primary: ["Brand #2563eb", "Brand soft #e8f0fe"] });
  const withoutIds = (color: (typeof defaults)[number]) => ({ ...color, id: 0, updatedAt: "" });
  expect(colors.map(withoutIds)).toEqual(defaults.map(withoutIds));
  expect(await palette()).toEqual(defaultPalette);
  expect(await db.trashEntry.count({ where: { kind: "color" } })).toBe(2);
  expect((await reset()).removed).toBe(0);
});

test("a full palette refuses new and restored colors", async () => {
  const { color } = await add();
  await remove(color.id);
  await db.colorPalette.createMany({ data: Array.from({ length: MAX_PAGE_SIZE }, () => ({ name: "X" })) });
  await expect(add()).rejects.toMatchObject({ status: 409 });
  await expect(restore(color.id)).rejects.toMatchObject({ status: 409 });
});
