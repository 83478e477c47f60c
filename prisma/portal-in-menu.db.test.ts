import { readFileSync } from "node:fs";
import { defaultItems } from "@/lib/content/menu/default-menu";
import { db, pool } from "@/lib/data/db";
import { footerLinks } from "./seed/data/footer-links";

const PORTAL = "/customer-portal";
const [, ...statements] = readFileSync(
  "prisma/migrations/20261122020000_customer_portal/migration.sql",
  "utf8",
).split(/(?=^INSERT INTO)/m);

/** The menu and the footer as they were delivered before there was a portal. */
async function fillAsBefore(): Promise<void> {
  await db.menuItem.createMany({
    data: defaultItems
      .filter(({ href }) => href !== PORTAL)
      .map(({ number, parent, ...item }) => ({
        ...item,
        id: number + 1,
        parentId: parent === null ? null : parent + 1,
      })),
  });
  await db.footerLink.createMany({
    data: footerLinks
      .filter(({ url }) => url !== PORTAL)
      .map((link, index, all) => ({
        ...link,
        id: index + 1,
        orderIndex: all.slice(0, index + 1).filter(({ section }) => section === link.section).length,
      })),
  });
  await pool.query(`SELECT setval('menu_items_id_seq', 1000), setval('footer_links_id_seq', 1000)`);
}

async function migrate(): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}

const portalItem = () => db.menuItem.findFirst({ where: { href: PORTAL }, include: { parent: true } });
const portalLink = () => db.footerLink.findFirst({ where: { url: PORTAL } });

beforeEach(async () => {
  expect(statements).toHaveLength(2);
  await db.menuItem.deleteMany();
  await db.footerLink.deleteMany();
  await fillAsBefore();
});

test("an installation that shows menu and footer as delivered gets the portal where new ones have it", async () => {
  await migrate();
  const place = defaultItems.find(({ href }) => href === PORTAL);
  expect(await portalItem()).toMatchObject({
    label: place?.label,
    orderIndex: place?.orderIndex,
    isVisible: true,
    parent: { label: defaultItems.find(({ number }) => number === place?.parent)?.label },
  });
  const section = footerLinks.filter((link) => link.section === "Support");
  const { label } = section.at(-1) ?? {};
  expect(await portalLink()).toMatchObject({
    section: "Support",
    label,
    orderIndex: section.length,
    isActive: true,
  });
});

test.each([
  [
    "added",
    "INSERT INTO menu_items (label, href, order_index) VALUES ('Blog', '/blog', 6)",
    "INSERT INTO footer_links (section, label, url, order_index) VALUES ('Support', 'Blog', '/blog', 4)",
  ],
  [
    "removed",
    "DELETE FROM menu_items WHERE href = '/ip-lookup'",
    "DELETE FROM footer_links WHERE url = '/ip-lookup'",
  ],
  [
    "renamed",
    "UPDATE menu_items SET label = 'Help' WHERE label = 'Resources'",
    "UPDATE footer_links SET label = 'Help' WHERE url = '/knowledge-base'",
  ],
  [
    "hid",
    "UPDATE menu_items SET is_visible = false WHERE href = '/services'",
    "UPDATE footer_links SET is_active = false WHERE url = '/services'",
  ],
  [
    "moved",
    "UPDATE menu_items SET order_index = 9 WHERE href = '/services'",
    "UPDATE footer_links SET section = 'Support' WHERE url = '/ip-lookup'",
  ],
])("whoever has %s something there keeps it as it is", async (_deed, inMenu, inFooter) => {
  await pool.query(inMenu);
  await pool.query(inFooter);
  await migrate();
  expect([await portalItem(), await portalLink()]).toEqual([null, null]);
});

test("an empty table is left to the seed", async () => {
  await db.menuItem.deleteMany();
  await db.footerLink.deleteMany();
  await migrate();
  expect([await portalItem(), await portalLink()]).toEqual([null, null]);
});
