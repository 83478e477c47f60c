import { type FooterLinkInput, type FooterSection, footerLinkQuery } from "@/lib/content/footer-links/schema";
import { footerLinks, listActiveFooterLinks } from "@/lib/content/footer-links/service";
import { MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import { actingAs } from "@/tests/factories/administrators";
import { written } from "@/tests/factories/written";

beforeEach(() => db.footerLink.deleteMany());

async function add(section: FooterSection, label: string, change: Partial<FooterLinkInput> = {}) {
  const input = { section, label, url: "/services", ...change };
  return (await written((tx) => footerLinks.create(tx, input))).link;
}

const reorder = (links: { id: number; orderIndex: number; section?: FooterSection }[]) =>
  db.$transaction((tx) => footerLinks.reorder(tx, links));

const places = async () =>
  (await footerLinks.list(footerLinkQuery.parse({}))).links.map(
    ({ section, label }) => `${section} ${label}`,
  );

test("visitors get active links by section in footer order, then orderIndex, then age", async () => {
  await add("Company", "About");
  await add("Services", "Second", { orderIndex: 2 });
  await add("Services", "Off", { orderIndex: 0, isActive: false });
  const first = await add("Services", "First", { orderIndex: 1, target: "_blank" });
  await add("Services", "Third", { orderIndex: 2 });
  await add("Support", "Help");

  const links = await listActiveFooterLinks();
  expect(links.map(({ label }) => label)).toEqual(["First", "Second", "Third", "Help", "About"]);
  expect(links[0]).toEqual({
    id: first.id,
    section: "Services",
    label: "First",
    url: "/services",
    target: "_blank",
    isActive: true,
    orderIndex: 1,
  });
  expect((await places()).join(", ")).toBe(
    "Services Off, Services First, Services Second, Services Third, Support Help, Company About",
  );
});

test("a new link or one that changes its section goes last in that section", async () => {
  await add("Services", "One", { orderIndex: 7 });
  const two = await add("Services", "Two");
  await add("Support", "Help", { orderIndex: 3 });
  const update = async (change: Partial<FooterLinkInput>) =>
    (await written((tx) => footerLinks.update(tx, two.id, change, null))).link;

  expect(await update({ section: "Services", label: "2" })).toMatchObject({ orderIndex: 8 });
  expect(await update({ section: "Support" })).toMatchObject({ section: "Support", orderIndex: 4 });
  const link = await update({ section: "Services", orderIndex: 1 });
  expect(link.orderIndex).toBe(1);
  // A write without changes makes no new version.
  expect(await update({ section: "Services", label: "2" })).toEqual(link);
  expect(await update({})).toEqual(link);
  expect(await places()).toEqual(["Services 2", "Services One", "Support Help"]);
});

test("a reorder moves links within and across sections and keeps the others in place", async () => {
  const one = await add("Services", "1");
  const two = await add("Services", "2");
  const three = await add("Services", "3");
  await add("Support", "Help");
  const change = await reorder([
    { id: three.id, orderIndex: 1 },
    { id: one.id, orderIndex: 2, section: "Services" },
    { id: two.id, orderIndex: 5, section: "Support" },
  ]);
  expect(await places()).toEqual(["Services 3", "Services 1", "Support Help", "Support 2"]);
  expect(change.response.links.map(({ label }) => label)).toEqual(["3", "1", "Help", "2"]);
  expect(change.before).toEqual({ Services: ["1", "2", "3"], Support: ["Help"], Company: [], Resources: [] });
  expect(change.after).toEqual({ Services: ["3", "1"], Support: ["Help", "2"], Company: [], Resources: [] });
});

test("a full list refuses new and restored links", async () => {
  const link = { section: "Company", label: "One of many", url: "/" };
  await db.footerLink.createMany({ data: Array(MAX_PAGE_SIZE - 1).fill(link) });
  const last = await add("Company", "The last");
  await expect(add("Company", "Too many")).rejects.toMatchObject({ code: "conflict" });
  const row = await db.footerLink.findUniqueOrThrow({ where: { id: last.id } });
  const restored = db.$transaction((tx) =>
    footerLinks.trash.restore(tx, { ...row, id: 2_000_000_000 }, actingAs("owner")),
  );
  await expect(restored).rejects.toThrow("There can be at most 200 footer links. Please delete one first.");
});
