import { HELPFUL_THANKS } from "@/lib/content/knowledge-base/helpful-thanks";
import * as helpfulness from "@/lib/content/knowledge-base/helpfulness";
import { db } from "@/lib/data/db";
import { limitOf } from "@/lib/data/rate-limits";
import { addArticle } from "@/tests/factories/articles";
import { BROWSER, GOOGLE } from "@/tests/factories/user-agents";

const { foldOldVerdicts, helpfulnessOf, removeOldVoters } = helpfulness;
const rateArticle = async (...given: Parameters<typeof helpfulness.rateArticle>) =>
  (await helpfulness.rateArticle(...given)).counted;
const DAY_MS = 86_400_000;

const visitor = (address: string, userAgent: string | null = BROWSER) => ({
  address,
  headers: new Headers(userAgent === null ? {} : { "user-agent": userAgent }),
});

let id: number;
const figures = async () => (await helpfulnessOf([id])).get(id);

beforeEach(async () => {
  await db.knowledgeBaseArticle.deleteMany();
  await db.knowledgeBaseVoter.deleteMany();
  await db.knowledgeBaseVerdict.deleteMany();
  await db.rateLimit.deleteMany();
  ({ id } = await addArticle({ slug: "wifi" }));
});

test("counts yes and no answers, one per visitor", async () => {
  expect(await figures()).toBeUndefined();
  expect(await rateArticle("wifi", true, visitor("192.0.2.1"))).toBe(true);
  expect(await rateArticle("wifi", false, visitor("192.0.2.1"))).toBe(false);
  expect(await rateArticle("wifi", false, visitor("192.0.2.2"))).toBe(true);
  expect(await rateArticle("wifi", true, visitor("192.0.2.3"))).toBe(true);
  expect(await figures()).toEqual({ helpfulYes: 2, helpfulNo: 1 });
});

test("counts one of several concurrent answers of a visitor", async () => {
  const requested = Array.from({ length: 8 }, () => rateArticle("wifi", true, visitor("192.0.2.1")));
  expect((await Promise.all(requested)).filter(Boolean)).toHaveLength(1);
  expect(await figures()).toEqual({ helpfulYes: 1, helpfulNo: 0 });
});

test.each([null, "", GOOGLE])("does not count an answer from a bot: %j", async (agent) => {
  expect(await rateArticle("wifi", true, visitor("192.0.2.1", agent))).toBe(false);
  expect(await figures()).toBeUndefined();
});

test("thanks visitors beyond the site-wide limit but does not count their answers", async () => {
  const { points } = limitOf("helpfulVotesOfSite");
  const expire = BigInt(Date.now() + 3_600_000);
  await db.rateLimit.create({ data: { key: "helpfulVotesOfSite:site", points: points - 1, expire } });
  expect(await rateArticle("wifi", true, visitor("192.0.2.1"))).toBe(true);
  expect(await helpfulness.rateArticle("wifi", true, visitor("192.0.2.2"))).toEqual({
    counted: false,
    message: HELPFUL_THANKS,
  });
  expect(await figures()).toEqual({ helpfulYes: 1, helpfulNo: 0 });
});

test("allows a visitor's answer again the next day and stores no address", async () => {
  await rateArticle("wifi", true, visitor("192.0.2.1"));
  const [voter] = await db.knowledgeBaseVoter.findMany();
  expect(JSON.stringify(voter)).not.toContain("192.0.2.1");
  expect(await removeOldVoters(new Date())).toBe(0);
  expect(await removeOldVoters(new Date(Date.now() + DAY_MS))).toBe(1);
  expect(await rateArticle("wifi", false, visitor("192.0.2.1"))).toBe(true);
  expect(await figures()).toEqual({ helpfulYes: 1, helpfulNo: 1 });
});

test("folds old answers into one row per article without changing the totals", async () => {
  const other = await addArticle();
  const rate = (articleId: number, days: number) =>
    db.knowledgeBaseVerdict.create({
      data: { articleId, day: new Date(Date.now() - days * DAY_MS), helpful: days, notHelpful: 1 },
    });
  for (const days of [400, 40, 35, 3]) await rate(id, days);
  await rate(other.id, 50);
  const rows = () => db.knowledgeBaseVerdict.count();
  expect(await foldOldVerdicts(new Date())).toBe(4);
  expect(await rows()).toBe(3);
  expect(await foldOldVerdicts(new Date())).toBe(0);
  expect(await foldOldVerdicts(new Date(Date.now() + 40 * DAY_MS))).toBe(1);
  expect(await rows()).toBe(2);
  expect(await figures()).toEqual({ helpfulYes: 478, helpfulNo: 4 });
  expect((await helpfulnessOf([other.id])).get(other.id)).toEqual({ helpfulYes: 50, helpfulNo: 1 });
});

test.each(["draft", "unknown", "nul\0", "a'b"])("refuses an answer about %j", async (slug) => {
  await addArticle({ slug: "draft", isPublished: false });
  await expect(rateArticle(slug, true, visitor("192.0.2.1"))).rejects.toMatchObject({ code: "not_found" });
});
