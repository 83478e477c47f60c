import { processWide } from "@/lib/core/process-wide";
import { reserveTokens, settleTokens } from "@/lib/crm/chat/budget";
import { db, pool } from "@/lib/data/db";
import { outages } from "@/lib/data/outages";
import { until } from "@/tests/factories/until";

const DAY_MS = 86_400_000;
const BUDGET = 3_000_000;
const now = () => new Date();
const noon = (daysAgo: number) =>
  new Date(Date.parse(`${now().toISOString().slice(0, 10)}T12:00Z`) - daysAgo * DAY_MS);

beforeEach(async () => {
  processWide("outages-written", () => new Map()).clear();
  await db.outage.deleteMany();
  await db.chatDay.deleteMany();
});

const outageTexts = async () => (await outages()).map(({ error }) => error);

/** Moves the usage to another hour of the day. */
const nextHour = () => db.$executeRaw`UPDATE chat_days SET last_hour = (last_hour + 23) % 24`;

const note = (seenAt: Date, error = "3,000,000 tokens a day") =>
  db.outage.create({ data: { name: "assistant's daily budget", since: seenAt, error, seenAt } });

test("a spent budget is reported until a question is answered on another day", async () => {
  await note(noon(1));
  expect(await reserveTokens(100)).not.toBeNull();
  await until(async () => (await db.outage.count()) === 0);
});

test("a small question that still fits does not end the report on the same day", async () => {
  expect(await reserveTokens(BUDGET - 200)).not.toBeNull();
  await nextHour();
  expect(await reserveTokens(300)).toBeNull();
  await until(async () => (await outageTexts()).length === 1);
  processWide("outages-written", () => new Map()).clear();
  const queries = jest.spyOn(pool, "query");
  expect(await reserveTokens(100)).not.toBeNull();
  // The report is deleted in the background.
  expect(queries).toHaveBeenCalledWith(expect.stringMatching(/^DELETE FROM outages/), expect.anything());
  await Promise.all(queries.mock.results.map(({ value }) => value));
  expect(await outageTexts()).toEqual(["3,000,000 tokens a day"]);
});

test("an hour gets a quarter of the budget, so that a flood leaves the rest for later hours", async () => {
  const share = BUDGET / 4;
  // Reports are of the database's time, which must be before that of the hour after.
  const tomorrow = noon(-1);
  const atNoon = (tokens: number) => reserveTokens(tokens, tomorrow);
  const many = await Promise.all(Array.from({ length: 8 }, () => atNoon(share / 5)));
  const reserved = many.filter((one) => one !== null);
  expect(reserved).toHaveLength(5);
  await until(async () => (await outageTexts()).length === 1);
  expect(await outageTexts()).toEqual(["750,000 tokens an hour, a quarter of the day's"]);
  // Returns to the hour the tokens that an answer did not need.
  for (const one of reserved.slice(0, 1)) await settleTokens(one, 0);
  expect(await atNoon(share / 5)).not.toBeNull();
  expect(await atNoon(100)).toBeNull();
  const atOne = (tokens: number) => reserveTokens(tokens, new Date(tomorrow.getTime() + 3_600_000));
  expect(await atOne(share)).not.toBeNull();
  await until(async () => (await outageTexts()).length === 0);
  expect(await atOne(1)).toBeNull();
});

test("the first answer of an hour may exceed that hour's share of the budget", async () => {
  expect(await reserveTokens(BUDGET / 2, noon(0))).not.toBeNull();
  expect(await reserveTokens(100, noon(0))).toBeNull();
  await until(async () => (await outageTexts()).length === 1);
});

test("a larger budget ends the report at once", async () => {
  await note(now(), "300,000 tokens a day");
  expect(await reserveTokens(100)).not.toBeNull();
  await until(async () => (await outageTexts()).length === 0);
});

test("a report starts with the current occasion, not with the first one", async () => {
  await note(noon(9));
  const begun = now();
  expect(await reserveTokens(BUDGET + 1)).toBeNull();
  await until(async () => (await outageTexts()).length === 1);
  const [outage] = await outages();
  expect(Date.parse(outage?.since ?? "")).toBeGreaterThanOrEqual(begun.getTime() - 1);
});
