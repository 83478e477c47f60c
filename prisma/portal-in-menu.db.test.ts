import { readFileSync } from "node:fs";
import { db, pool } from "@/lib/data/db";
import { footerLinks } from "./seed/data/footer-links";

const PORTAL = "/customer-portal";
const [, ...statements] = readFileSync(
  "prisma/migrations/20261122020000_customer_portal/migration.sql",
  "utf8",
).split(/(?=^INSERT INTO)/m);

/** The menu of that version: each item with its sub-items. */
const menu: [label: string, href: string | null, items: [label: string, href: string][]][] = [
  [
    "Services",
    "#services",
    [
      ["What We Do", "#services"],
      ["Maintenance Services", "/services"],
      ["Maintenance Plans", "/services-order"],
      ["AI Development", "/ai-development"],
      ["Windows 10 Upgrade", "/windows10-upgrade"],
    ],
  ],
  [
    "Company",
    "#about",
    [
      ["About Us", "#about"],
      ["Our Team", "#team"],
      ["Industries", "#industries"],
    ],
  ],
  ["Pricing", "/service-calculator", []],
  [
    "Resources",
    null,
    [
      ["Knowledge Base", "/knowledge-base"],
      ["IP Address Lookup", "/ip-lookup"],
    ],
  ],
  ["Contact", "#contact", []],
];

/** First services of that version's footer, in the place of today's. */
const FORMER: Record<string, { label: string; url: string }[]> = {
  "/services": [
    { label: "Maintenance Services", url: "/services" },
    { label: "Maintenance Plans", url: "/services-order" },
  ],
  "/service-calculator": [{ label: "Service Calculator", url: "/service-calculator" }],
};

/** The menu and the footer as they were delivered before there was a portal. */
async function fillAsBefore(): Promise<void> {
  for (const [index, [label, href, items]] of menu.entries()) {
    const { id } = await db.menuItem.create({ data: { label, href, orderIndex: index + 1 } });
    await db.menuItem.createMany({
      data: items.map(([name, to], at) => ({ label: name, href: to, parentId: id, orderIndex: at + 1 })),
    });
  }
  await db.footerLink.createMany({
    data: footerLinks
      .filter(({ url }) => url !== PORTAL)
      .flatMap((link) => (FORMER[link.url] ?? [link]).map((former) => ({ ...link, ...former })))
      .map((link, index, all) => ({
        ...link,
        id: index + 1,
        orderIndex: all.slice(0, index + 1).filter(({ section }) => section === link.section).length,
      })),
  });
  await pool.query(`SELECT setval('footer_links_id_seq', 1000)`);
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
  expect(await portalItem()).toMatchObject({
    label: "Customer Portal",
    orderIndex: 3,
    isVisible: true,
    parent: { label: "Resources" },
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
