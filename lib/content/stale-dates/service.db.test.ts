import { readStaleDates } from "@/lib/content/stale-dates/service";
import { db } from "@/lib/data/db";
import { addArticle } from "@/tests/factories/articles";

const NOW = Date.parse("2026-11-22T12:00:00Z");

beforeEach(async () => {
  await db.securityAlert.deleteMany();
  await db.knowledgeBaseArticle.deleteMany();
});

const article = (title: string, content: string, more: object = {}) =>
  addArticle({ title, content, ...more });

const stale = { desktopMessage: "The offer ends on May 1, 2026.", mobileTitle: "Windows 10 Support Ending" };

test("quotes stored texts of the visible alert but not its defaults", async () => {
  await db.securityAlert.create({ data: stale });
  expect((await readStaleDates(NOW)).alert).toEqual([stale.desktopMessage, stale.mobileTitle]);
  expect((await readStaleDates(Date.parse("2025-01-01"))).alert).toEqual([]);
});

test.each([{ isEnabled: false }, { endsAt: new Date(NOW - 1) }])(
  "quotes nothing from an alert that is over or off: %o",
  async (data) => {
    await db.securityAlert.create({ data: { ...stale, ...data } });
    expect((await readStaleDates(NOW)).alert).toEqual([]);
  },
);

test("names the published articles with the sentences that have stale dates", async () => {
  await article("past", "Hello. Support **ends** on October 14, 2025. Bye.");
  await article("due", "You must renew before May 1, 2026.");
  await article("true", "Support ended on October 14, 2025.");
  await article("to-come", "Support ends on May 1, 2027.");
  await article("draft", "Support ends on October 14, 2025.", { isPublished: false });
  const { articles } = await readStaleDates(NOW);
  expect(articles.map(({ title, sentences }) => [title, sentences])).toEqual([
    ["due", ["You must renew before May 1, 2026."]],
    ["past", ["Support **ends** on October 14, 2025."]],
  ]);
});
