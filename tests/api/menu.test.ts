import { defaultItems } from "@/lib/content/menu/default-menu";
import type { AdminMenuItem } from "@/lib/content/menu/schema";
import { call, createAdministrator, database, prepareSite, signIn } from "./site";

const path = "/api/admin/menu-items";

let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});
afterEach(() => reset());

const reset = () => call("POST", `${path}/reset`, { cookie });
const reorder = (updates: unknown) => call("PUT", `${path}/reorder`, { cookie, body: { updates } });
const items = async () => (await call("GET", path, { cookie })).body.menuItems as AdminMenuItem[];

async function create(body: object): Promise<AdminMenuItem> {
  return (await call("POST", path, { cookie, body })).body.menuItem as AdminMenuItem;
}

async function publicLabels(): Promise<string[]> {
  const { body } = await call("GET", "/api/menu-items");
  return (body.menuItems as AdminMenuItem[]).map(({ label }) => label);
}

test("visitors see added, hidden, moved, and deleted items correctly at the next load", async () => {
  const parent = await create({ label: "Locations", orderIndex: "7" });
  const child = await create({ label: "Miami office", href: "#contact", parentId: parent.id });
  expect(parent).toMatchObject({ href: null, orderIndex: 7 });
  expect(await publicLabels()).toEqual(expect.arrayContaining(["Locations", "Miami office"]));

  await call("PUT", `${path}/${parent.id}`, { cookie, body: { isVisible: false } });
  expect(await publicLabels()).not.toContain("Miami office");
  await reorder([{ id: child.id, orderIndex: 8, parentId: null }]);
  expect(await publicLabels()).toContain("Miami office");
  await call("DELETE", `${path}/${child.id}`, { cookie });
  expect(await publicLabels()).not.toContain("Miami office");
});

test("a whole item is accepted as it was returned", async () => {
  const item = await create({ label: "Locations", href: "/contact" });
  const answer = await call("PUT", `${path}/${item.id}`, { cookie, body: { ...item, label: "Offices" } });
  expect(answer.body.menuItem).toEqual({ ...item, label: "Offices", updatedAt: expect.any(String) });
});

test("an order is applied completely or not at all", async () => {
  const before = await items();
  const [first, second] = before.filter(({ parentId }) => parentId === null) as [
    AdminMenuItem,
    AdminMenuItem,
  ];
  const child = before.find(({ parentId }) => parentId === first.id) as AdminMenuItem;
  const moved = { id: second.id, orderIndex: 0 };
  const wrong = [
    [moved, moved],
    [moved, { id: 2_000_000_000, orderIndex: 1 }],
    [moved, { id: first.id, orderIndex: 1, parentId: second.id }],
    [moved, { id: second.id, orderIndex: 1, parentId: child.id }],
    [moved, { id: child.id, orderIndex: 1, parentId: child.id }],
    [moved, { id: child.id, orderIndex: 1, parentId: 2_000_000_000 }],
    [moved, { id: child.id, orderIndex: "first" }],
    [moved, { id: "1; DROP TABLE menu_items", orderIndex: 1 }],
    "all",
  ];
  for (const updates of wrong) expect((await reorder(updates)).status).toBe(422);
  expect(await items()).toEqual(before);

  const answer = await reorder([moved, { id: child.id, orderIndex: 9, parentId: second.id }]);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.body.menuItems).toContainEqual(
    expect.objectContaining({ id: child.id, orderIndex: 9, parentId: second.id }),
  );
});

test("concurrent orders and moves leave a tree of two levels", async () => {
  const [a, b] = [await create({ label: "A" }), await create({ label: "B" })];
  const writes = Array.from({ length: 12 }, (_, index) => {
    const [child, parent] = index % 2 === 0 ? [a, b] : [b, a];
    const body = { parentId: index % 3 === 0 ? null : parent.id };
    return index % 4 === 0
      ? reorder([{ id: child.id, orderIndex: index, ...body }])
      : call("PUT", `${path}/${child.id}`, { cookie, body });
  });
  for (const { status } of await Promise.all(writes)) expect([200, 422]).toContain(status);
  const now = await items();
  const parents = now.filter(({ parentId }) => parentId !== null).map(({ parentId }) => parentId);
  for (const { id, parentId } of now) if (parents.includes(id)) expect(parentId).toBeNull();
});

test("a reset restores the default menu, and the audit log records the previous one", async () => {
  await create({ label: "Passing" });
  const answer = await reset();
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const labels = (answer.body.menuItems as AdminMenuItem[]).map(({ label }) => label);
  expect(labels.sort()).toEqual(defaultItems.map(({ label }) => label).sort());
  const { rows } = await database.query(
    "SELECT details FROM audit_log WHERE action = 'menu-item.reset' ORDER BY id DESC LIMIT 1",
  );
  expect(JSON.stringify(rows[0]?.details.changes.menu.before)).toContain("Passing");
});

test("a reset and an order are refused from another site's page and without a session", async () => {
  const headers = { origin: "https://evil.example" };
  for (const [method, at] of [
    ["POST", "reset"],
    ["PUT", "reorder"],
  ] as const) {
    expect((await call(method, `${path}/${at}`, { cookie, headers, body: { updates: [] } })).status).toBe(
      403,
    );
    expect((await call(method, `${path}/${at}`, { body: {} })).status).toBe(401);
  }
});
