import { db } from "@/lib/db";
import * as helpfulness from "@/lib/knowledge-base/helpfulness";

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";
const { helpfulnessOf, removeOldVoters } = helpfulness;
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
  await db.rateLimit.deleteMany();
  ({ id } = await db.knowledgeBaseArticle.create({ data: { slug: "wifi", title: "Wifi", content: "x" } }));
});

test("counts yes and no, once a visitor, an article and a day", async () => {
  expect(await figures()).toBeUndefined();
  expect(await rateArticle("wifi", true, visitor("192.0.2.1"))).toBe(true);
  expect(await rateArticle("wifi", false, visitor("192.0.2.1"))).toBe(false);
  expect(await rateArticle("wifi", false, visitor("192.0.2.2"))).toBe(true);
  expect(await rateArticle("wifi", true, visitor("192.0.2.3"))).toBe(true);
  expect(await figures()).toEqual({ helpfulYes: 2, helpfulNo: 1 });
});

test("of one visitor who asks often at once, one answer counts", async () => {
  const asked = Array.from({ length: 8 }, () => rateArticle("wifi", true, visitor("192.0.2.1")));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  expect(await figures()).toEqual({ helpfulYes: 1, helpfulNo: 0 });
});

test.each([null, "", "Googlebot/2.1 (+http://www.google.com/bot.html)"])(
  "a bot is not counted: %j",
  async (agent) => {
    expect(await rateArticle("wifi", true, visitor("192.0.2.1", agent))).toBe(false);
    expect(await figures()).toBeUndefined();
  },
);

test("nobody is known again the next day, and nothing leads back to an address", async () => {
  await rateArticle("wifi", true, visitor("192.0.2.1"));
  const [voter] = await db.knowledgeBaseVoter.findMany();
  expect(JSON.stringify(voter)).not.toContain("192.0.2.1");
  expect(await removeOldVoters(new Date())).toBe(0);
  expect(await removeOldVoters(new Date(Date.now() + DAY_MS))).toBe(1);
  expect(await rateArticle("wifi", false, visitor("192.0.2.1"))).toBe(true);
  expect(await figures()).toEqual({ helpfulYes: 1, helpfulNo: 1 });
});

test.each(["draft", "unknown", "nul\0", "a'b"])("there is nothing to say of %j", async (slug) => {
  await db.knowledgeBaseArticle.create({
    data: { slug: "draft", title: "Draft", content: "x", isPublished: false },
  });
  await expect(rateArticle(slug, true, visitor("192.0.2.1"))).rejects.toMatchObject({ code: "not_found" });
});
