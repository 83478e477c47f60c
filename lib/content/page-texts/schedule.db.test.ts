import { runPageTextSchedule } from "@/lib/content/page-texts/schedule";
import { scheduleDraft } from "@/lib/content/page-texts/service";
import { checkoutTexts } from "@/lib/crm/pages/checkout";
import { db } from "@/lib/data/db";
import { createAdministrator, openSession } from "@/tests/factories/administrators";
import { written } from "@/tests/factories/written";

beforeEach(async () => {
  await db.pageContent.deleteMany();
  await db.pageTextPage.deleteMany();
  await db.pageTextRevision.deleteMany();
  await db.auditLog.deleteMany();
});

test("a due draft is published once despite concurrent runs", async () => {
  const draft = { "hero.title": "New", "hero.call": null };
  await db.pageContent.create({ data: { page: "home", section: "hero.call", content: "Ring" } });
  const publishAt = new Date(Date.now() + 3_600_000);
  await db.pageTextPage.create({ data: { page: "home", draft, publishAt } });
  expect(await runPageTextSchedule()).toBe(0);
  const then = new Date(Date.now() + 7_200_000);
  const done = await Promise.all([1, 2, 3].map(() => runPageTextSchedule(then)));
  expect(done.toSorted()).toEqual([0, 0, 1]);
  expect(await db.pageContent.findMany({ select: { section: true, content: true } })).toEqual([
    { section: "hero.title", content: "New" },
  ]);
  expect(await db.pageTextRevision.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { fields: { "hero.call": "Ring" }, savedBy: null },
    { fields: { "hero.title": "New" }, savedBy: "schedule" },
  ]);
  expect(await db.pageTextPage.findMany()).toMatchObject([
    { draft: {}, publishAt: null, publishedBy: "schedule" },
  ]);
});

describe("owner-only texts", () => {
  const due = new Date();
  const text = { "portalCode.heading": "Your code" };
  const evil = { "portalCode.purpose": "Confirm it at evil.example first." };
  const schedule = async (page: string, draft: object, savedBy: string | null) => {
    const { id } = await db.pageTextPage.create({ data: { page, draft, savedBy, publishAt: due } });
    return id;
  };
  const writer = async (data: Parameters<typeof createAdministrator>[0]) =>
    (await createAdministrator(data)).username;

  it.each([
    ["an editor", "mails", { role: "editor" }, text],
    ["a former administrator", "checkout", { isActive: false }, { "form.title": "Pay" }],
    ["an owner whose links lead elsewhere", "mails", { role: "owner" }, evil],
  ] as const)(
    "by %s stay drafts, lose their time, and are recorded in the audit log",
    async (_, page, data, draft) => {
      const id = await schedule(page, draft, await writer(data));
      await schedule("home", { "hero.title": "New" }, null);
      expect(await runPageTextSchedule(due)).toBe(1);
      expect(await db.pageTextPage.findUnique({ where: { id } })).toMatchObject({ draft, publishAt: null });
      expect(await db.pageContent.findMany({ select: { page: true } })).toEqual([{ page: "home" }]);
      expect(await db.auditLog.findMany({ where: { targetId: String(id) } })).toMatchObject([
        {
          action: "page-text.schedule",
          username: "schedule",
          details: { changes: { publishAt: { before: due.toISOString(), after: null } } },
        },
      ]);
      expect(await runPageTextSchedule(due)).toBe(0);
    },
  );

  it("by an unknown author stay drafts, too", async () => {
    await schedule("customerPortal", { "hero.title": "New" }, null);
    expect(await runPageTextSchedule(due)).toBe(0);
  });

  it("written or scheduled by an owner are published", async () => {
    await schedule("mails", text, await writer({}));
    await db.pageTextPage.create({
      data: { page: "checkout", draft: { "form.title": "Pay" }, savedBy: await writer({ role: "editor" }) },
    });
    const session = await openSession((await createAdministrator()).id);
    const later = new Date(Date.now() + 3_600_000);
    await written((tx) => scheduleDraft(tx, checkoutTexts, later, { session, ifMatch: null }));
    expect(await runPageTextSchedule(later)).toBe(2);
    expect(await db.pageContent.count({ where: { page: { in: ["mails", "checkout"] } } })).toBe(2);
  });
});
