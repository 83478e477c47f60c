import { restoreEntry, undoDelete } from "@/lib/admin/trash/restore";
import { defaultItems } from "@/lib/content/menu/default-menu";
import { resetMenu } from "@/lib/content/menu/reset-service";
import {
  MAX_MENU_ITEMS,
  type MenuItemInput,
  type MenuItemUpdate,
  menuQuery,
} from "@/lib/content/menu/schema";
import * as service from "@/lib/content/menu/service";
import { listMenuItems, listVisibleMenuItems } from "@/lib/content/menu/service";
import { arrangedTree } from "@/lib/content/menu/tree";
import { db } from "@/lib/data/db";
import { actingAs } from "@/tests/factories/administrators";
import { session, withOwnerSession } from "@/tests/factories/owner-session";
import { written } from "@/tests/factories/written";

withOwnerSession();
beforeEach(async () => {
  await db.menuItem.deleteMany();
  await db.trashEntry.deleteMany();
});

const create = async (label: string, input: Omit<MenuItemInput, "label"> = {}) =>
  (await written((tx) => service.createMenuItem(tx, { label, ...input }))).menuItem;
const update = async (id: number, input: MenuItemUpdate) =>
  (await written((tx) => service.updateMenuItem(tx, id, input, null))).menuItem;
const remove = (id: number) => written((tx) => service.deleteMenuItem(tx, id, { session, ifMatch: null }));
const undo = (recordId: number) =>
  written((tx) => undoDelete(tx, { kind: "menu-item", recordId }, actingAs("owner")));
const reorder = (updates: { id: number; orderIndex: number; parentId?: number | null }[]) =>
  written((tx) => service.reorderMenu(tx, { updates }));

/** Tree by labels: "Parent: Child, Child". */
async function tree(): Promise<string[]> {
  const { menuItems } = await listMenuItems(menuQuery.parse({}));
  return arrangedTree(menuItems).map(({ label, children }) =>
    [label, children.map((child) => child.label).join(", ")].filter(Boolean).join(": "),
  );
}

test("visitors get visible items as plain records, and administrators also find hidden ones", async () => {
  const first = await create("First", { orderIndex: 1 });
  const child = await create("Child", { href: "#contact", orderIndex: 2, parentId: first.id });
  const hidden = await create("Hidden", { href: "/secret-page", orderIndex: 0, isVisible: false });
  await create("Orphan", { href: "/x", orderIndex: 3, parentId: hidden.id });
  const shown = await listVisibleMenuItems();
  expect(shown.map(({ label }) => label)).toEqual(["First", "Child"]);
  const { updatedAt: _, ...plain } = child;
  expect(shown[1]).toEqual(plain);
  const found = async (query: object) => (await listMenuItems(menuQuery.parse(query))).menuItems;
  for (const search of ["secret", "hidden"]) expect(await found({ search })).toEqual([hidden]);
  expect(await found({ sort: "label", pageSize: "1" })).toEqual([child]);
});

test("a save without changes keeps the version", async () => {
  const { id, label, updatedAt } = await create("Same");
  expect(await update(id, { label, isVisible: true })).toMatchObject({ updatedAt });
  expect(await update(id, { label: "Other" })).not.toMatchObject({ updatedAt });
});

test("an item joins a parent at its end, and a third level is refused", async () => {
  const parent = await create("Parent");
  const child = await create("Child", { parentId: parent.id, orderIndex: 4 });
  const other = await create("Other", { orderIndex: 1 });
  await expect(create("Deep", { parentId: child.id })).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { parentId: [expect.stringContaining("two levels")] } },
  });
  await expect(update(parent.id, { parentId: other.id })).rejects.toMatchObject({ code: "invalid" });
  expect(await update(other.id, { parentId: parent.id })).toMatchObject({
    parentId: parent.id,
    orderIndex: 5,
  });
  expect(await update(other.id, { parentId: null, orderIndex: 7 })).toMatchObject({ orderIndex: 7 });
  expect(await tree()).toEqual(["Parent: Child", "Other"]);
});

test("of two concurrent moves under each other's items, one is refused", async () => {
  for (let round = 0; round < 3; round++) {
    const [a, b] = [await create("A"), await create("B")];
    const results = await Promise.allSettled([
      update(a.id, { parentId: b.id }),
      update(b.id, { parentId: a.id }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});

test("a reorder moves items within their level, into and out of a parent, or changes nothing", async () => {
  const a = await create("A", { orderIndex: 1 });
  const b = await create("B", { orderIndex: 2 });
  const a1 = await create("A1", { parentId: a.id, orderIndex: 1 });
  const a2 = await create("A2", { parentId: a.id, orderIndex: 2 });
  const { menuItems } = await reorder([
    { id: b.id, orderIndex: 1 },
    { id: a.id, orderIndex: 2, parentId: null },
    { id: a1.id, orderIndex: 3, parentId: null },
    { id: a2.id, orderIndex: 1, parentId: b.id },
  ]);
  expect(await tree()).toEqual(["B: A2", "A", "A1"]);
  expect(menuItems).toHaveLength(4);

  for (const wrong of [{ id: a.id }, { id: 2_000_000_000 }, { id: a1.id, parentId: a2.id }]) {
    const updates = [
      { id: a.id, orderIndex: 0 },
      { orderIndex: 1, ...wrong },
    ];
    await expect(reorder(updates)).rejects.toMatchObject({ code: "invalid" });
  }
  expect(await tree()).toEqual(["B: A2", "A", "A1"]);
});

test("an item moved alone shifts the items in its place", async () => {
  await create("A", { orderIndex: 1 });
  const b = await create("B", { orderIndex: 2 });
  const far = await create("Far", { orderIndex: 8 });
  const b1 = await create("B1", { parentId: b.id, orderIndex: 1 });
  const { menuItems } = await reorder([{ id: b1.id, orderIndex: 1, parentId: null }]);
  expect(await tree()).toEqual(["B1", "A", "B", "Far"]);
  expect(menuItems.find(({ id }) => id === far.id)).toEqual(far);
});

test("only moved items get a new version, and the change names them", async () => {
  const [a, b] = [await create("A", { orderIndex: 1 }), await create("B", { orderIndex: 2 })];
  const updates = [
    { id: a.id, orderIndex: 1, parentId: null },
    { id: b.id, orderIndex: 1, parentId: a.id },
  ];
  const { response: answer, touched } = await db.$transaction((tx) => service.reorderMenu(tx, { updates }));
  expect(answer.menuItems.find(({ id }) => id === a.id)).toEqual(a);
  expect(answer.menuItems.find(({ id }) => id === b.id)?.updatedAt).not.toBe(b.updatedAt);
  expect(touched).toEqual([b.id]);
  const removal = await db.$transaction((tx) => service.deleteMenuItem(tx, a.id, { session, ifMatch: null }));
  expect(removal.touched).toEqual([b.id]);
  const back = await db.$transaction((tx) =>
    undoDelete(tx, { kind: "menu-item", recordId: a.id }, actingAs("owner")),
  );
  expect(back.touched).toEqual([b.id]);
});

describe("a deleted parent", () => {
  async function family() {
    const parent = await create("Parent", { orderIndex: 1, href: "/parent" });
    const other = await create("Other", { orderIndex: 2 });
    const one = await create("One", { parentId: parent.id, orderIndex: 1 });
    const two = await create("Two", { parentId: parent.id, orderIndex: 2 });
    return { parent, other, one, two };
  }

  test("leaves its sub-items at the end of the top level and takes them back when restored", async () => {
    const { parent } = await family();
    await remove(parent.id);
    expect(await tree()).toEqual(["Other", "One", "Two"]);
    await undo(parent.id);
    expect(await tree()).toEqual(["Parent: One, Two", "Other"]);
    expect(await db.menuItem.findUnique({ where: { id: parent.id } })).toMatchObject({ href: "/parent" });
  });

  test("does not take back sub-items that were changed or moved since", async () => {
    const { parent, other, one, two } = await family();
    const three = await create("Three", { parentId: parent.id, orderIndex: 3 });
    await remove(parent.id);
    await update(one.id, { label: "Renamed" });
    await update(two.id, { parentId: other.id });
    await undo(parent.id);
    expect(await tree()).toEqual(["Parent: Three", "Other: Two", "Renamed"]);
    expect(three.parentId).toBe(parent.id);
  });

  test("takes back a sub-item that was deleted earlier and restored first", async () => {
    const { parent, one } = await family();
    await remove(one.id);
    await remove(parent.id);
    await undo(one.id);
    expect(await tree()).toEqual(["Other", "Two", "One"]);
    await undo(parent.id);
    expect(await tree()).toEqual(["Parent: One, Two", "Other"]);
  });

  test("does not take back an item that has sub-items by now", async () => {
    const { parent, one } = await family();
    await remove(parent.id);
    await create("Deep", { parentId: one.id });
    await undo(parent.id);
    expect(await tree()).toEqual(["Parent: Two", "Other", "One: Deep"]);
  });
});

test("a restored sub-item goes to the end of the top level if its parent is gone or a sub-item", async () => {
  const [parent, other] = [
    await create("Parent", { orderIndex: 1 }),
    await create("Other", { orderIndex: 2 }),
  ];
  const child = await create("Child", { parentId: parent.id, orderIndex: 0 });
  await remove(child.id);
  await update(parent.id, { parentId: other.id });
  await undo(child.id);
  expect(await tree()).toEqual(["Other: Parent", "Child"]);
  await update(child.id, { parentId: other.id, orderIndex: 0 });
  await remove(child.id);
  await remove(other.id);
  await undo(child.id);
  expect(await tree()).toEqual(["Parent", "Child"]);
});

test("a full menu refuses new and restored items", async () => {
  const gone = await create("Gone");
  await remove(gone.id);
  const data = Array.from({ length: MAX_MENU_ITEMS }, (_, index) => ({ label: `Item ${index}` }));
  await db.menuItem.createMany({ data });
  const conflict = { code: "conflict", message: "The menu holds at most 200 items." };
  await expect(create("More")).rejects.toMatchObject(conflict);
  await expect(undo(gone.id)).rejects.toMatchObject(conflict);
});

describe("reset", () => {
  const reset = () => written((tx) => resetMenu(tx, session));
  const defaults = defaultItems.map(({ number: _, parent, ...item }) => ({
    ...item,
    isVisible: true,
    parent: parent === null ? null : { label: defaultItems[parent]?.label },
  }));
  const menu = () =>
    db.menuItem.findMany({
      select: {
        label: true,
        href: true,
        orderIndex: true,
        isVisible: true,
        parent: { select: { label: true } },
      },
    });

  test("restores the default menu from any state and moves other items to the trash", async () => {
    expect((await reset()).menuItems).toHaveLength(defaults.length);
    expect(await menu()).toEqual(expect.arrayContaining(defaults));

    const itemOf = (label: string) => db.menuItem.findFirstOrThrow({ where: { label } });
    const [services, contact, team] = [
      await itemOf("Services"),
      await itemOf("Contact"),
      await itemOf("Our Team"),
    ];
    await update(services.id, { label: "Our services" });
    await update(contact.id, { isVisible: false, orderIndex: 0 });
    await update(team.id, { parentId: null });
    const own = await create("Own", { parentId: services.id });
    await reset();

    const after = await menu();
    expect(after).toHaveLength(defaults.length);
    expect(after).toEqual(expect.arrayContaining(defaults));
    expect(await db.menuItem.count({ where: { id: { in: [contact.id, team.id] } } })).toBe(2);

    const trashed = await db.trashEntry.findMany({ orderBy: { id: "asc" } });
    expect(trashed.map(({ recordId }) => recordId).sort()).toEqual([services.id, own.id].sort());
    for (const { id } of trashed.sort((a, b) => a.recordId - b.recordId)) {
      await written((tx) => restoreEntry(tx, id, actingAs("owner")));
    }
    expect(await tree()).toContain("Our services: Own");
  });

  test("allows a trashed parent and its sub-items to be restored together in any order", async () => {
    const parent = await create("Parent");
    const kids = [
      await create("Kid 1", { parentId: parent.id }),
      await create("Kid 2", { parentId: parent.id }),
    ];
    for (const order of [[...kids].reverse(), kids]) {
      await reset();
      for (const kid of order) await undo(kid.id);
      expect((await tree()).slice(-2)).toEqual(order.map(({ label }) => label));
      await undo(parent.id);
      expect(await tree()).toContain("Parent: Kid 1, Kid 2");
    }
  });

  test("leaves a sub-item where it was moved before its parent was restored", async () => {
    const parent = await create("Parent", { orderIndex: 9 });
    const kid = await create("Kid", { parentId: parent.id });
    await reset();
    await undo(kid.id);
    await reorder([{ id: kid.id, orderIndex: 0 }]);
    await undo(parent.id);
    expect((await tree())[0]).toBe("Kid");
    expect(await tree()).toContain("Parent");
  });
});
