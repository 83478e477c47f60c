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
