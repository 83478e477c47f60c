import { findBrokenLinks } from "@/lib/content/site-links/service";
import {
  composeBrokenLinksMail,
  faultOfAddress,
  listBrokenLinks,
  queueBrokenLinksMail,
} from "@/lib/content/site-links/stored-links";
import { db } from "@/lib/data/db";
import { addArticle } from "@/tests/factories/articles";
import { mediaRow } from "@/tests/factories/media";

const file = (isPublic: boolean) => db.mediaFile.create({ data: { ...mediaRow("a.png"), isPublic } });

async function broken(...urls: string[]) {
  const found = await findBrokenLinks(urls.map((url, id) => ({ id, url })));
  return found.map(({ id, reason }) => [urls[id], reason]);
}

test("reports links to articles and files that visitors can't open", async () => {
  const hidden = await db.knowledgeBaseCategory.create({
    data: { name: "Hidden", slug: "hidden", isVisible: false },
  });
  await addArticle({ slug: "published" });
  await addArticle({ slug: "draft", isPublished: false });
  await addArticle({ slug: "in-hidden", categoryId: hidden.id });
  const [open, closed] = [await file(true), await file(false)];
  const noArticle = "No published article has this address.";

  expect(
    await broken(
      "/knowledge-base/published#a-heading",
      "/knowledge-base/draft",
      "/knowledge-base/in-hidden",
      "/knowledge-base/unknown/",
      `/api/media/${open.id}/file?w=640`,
      `/api/download/${open.id}`,
      `/api/media/${closed.id}/file`,
      "/api/download/999999999",
      "/services",
      "/nothing",
      "https://elsewhere.example/nothing",
    ),
  ).toEqual([
    ["/knowledge-base/draft", noArticle],
    ["/knowledge-base/in-hidden", noArticle],
    ["/knowledge-base/unknown/", noArticle],
    [`/api/media/${closed.id}/file`, "This file doesn't exist."],
    ["/api/download/999999999", "This file doesn't exist."],
    ["/nothing", "This page doesn't exist."],
  ]);
  expect(await broken()).toEqual([]);
});

describe("stored links", () => {
  beforeEach(async () => {
    await db.menuItem.deleteMany();
    await db.footerLink.deleteMany();
    await db.staticService.deleteMany();
    await db.exitIntentPopup.deleteMany();
    await db.securityAlert.deleteMany();
    await db.outgoingMail.deleteMany();
  });

  test("finds every broken stored link, wherever staff entered it", async () => {
    const hrefs = { Careers: "/careers", Services: "/services", Parent: null };
    const data = Object.entries(hrefs).map(([label, href]) => ({ label, href }));
    await db.menuItem.createMany({ data });
    await db.footerLink.create({ data: { section: "Company", label: "Jobs", url: "/jobs" } });
    await db.staticService.create({
      data: { name: "Server", description: "x", price: "$1", buttonUrl: "/services-order#plan-gone" },
    });
    await db.exitIntentPopup.create({ data: { message: "x", buttonUrl: "/offer" } });
    expect((await listBrokenLinks()).map(({ owner, label, reason }) => [owner, label, reason])).toEqual([
      ["menu", "Careers", "This page doesn't exist."],
      ["footer", "Jobs", "This page doesn't exist."],
      ["services", "Server", "The page has no anchor with that name."],
      ["popup", expect.any(String), "This page doesn't exist."],
    ]);
    expect(await faultOfAddress("/careers")).toBe("This page doesn't exist.");
    expect(await faultOfAddress("/contact")).toBeNull();
  });

  test("queues one mail a week while a link is broken", async () => {
    const now = new Date("2026-11-30T14:07:00Z");
    await queueBrokenLinksMail(now);
    expect(await db.outgoingMail.count()).toBe(0);
    const { id } = await db.menuItem.create({ data: { label: "Careers", href: "/careers" } });
    await queueBrokenLinksMail(now);
    await queueBrokenLinksMail(now);
    const [mail, ...others] = await db.outgoingMail.findMany();
    expect(others).toEqual([]);
    const payload = mail?.payload as { week: number };
    expect(await composeBrokenLinksMail(payload)).toMatchObject({
      subject: "1 link leads nowhere",
      text: expect.stringContaining("Menu, “Careers”: /careers. This page doesn't exist."),
    });
    await queueBrokenLinksMail(new Date("2026-12-07T14:07:00Z"));
    expect(await db.outgoingMail.count()).toBe(2);
    await db.menuItem.delete({ where: { id } });
    expect(await composeBrokenLinksMail(payload)).toBeNull();
  });
});
