import { processWide } from "@/lib/core/process-wide";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { db } from "@/lib/data/db";
import { isLasting, outages, recordChecked, recordOutage, recordResponse } from "@/lib/data/outages";
import { until } from "@/tests/factories/until";

const elsewhere = () => processWide("outages-written", () => new Map()).clear();

beforeEach(async () => {
  elsewhere();
  await db.outage.deleteMany();
});

const names = async () => (await outages()).map(({ name }) => name);

it.each([
  ["AccessDenied", true],
  ["535 5.7.8 Error: authentication failed", true],
  ["EROFS: read-only file system, mkdtemp '/mnt/backups/.check-x'", true],
  ["5 of the 5 newest files are missing in /srv/media: is its volume mounted?", true],
  ["connect ECONNREFUSED 127.0.0.1:25", false],
  ["451 4.3.0 try later", false],
])("%s: does not pass by itself: %s", (reason, lasts) => expect(isLasting(reason)).toBe(lasts));

it("staff see an outage that a circuit breaker found, with its message, until the system answers", async () => {
  const breaker = new CircuitBreaker({
    name: "billing",
    failures: 1,
    pauseMs: 0,
    outageIn: (error) => (error instanceof Error ? error.message : undefined),
    refusal: () => new Error("spared"),
  });
  const begun = Date.now();
  await breaker.run(() => Promise.reject(new Error("no answer"))).catch(() => undefined);
  const outage = await until(async () => (await outages())[0]);
  expect(outage).toMatchObject({ name: "billing", error: "no answer" });
  expect(Date.parse(outage.since)).toBeGreaterThanOrEqual(begun - 1);
  await breaker.run(async () => "answer");
  await until(async () => (await outages()).length === 0);
});

it("an outage starts when the first instance meets it and shows the latest message", async () => {
  const early = new Date(Date.now() - 60_000);
  recordOutage("cards", early, "first words");
  await until(async () => (await names()).includes("cards"));
  elsewhere();
  recordOutage("cards", new Date(), "x".repeat(400));
  await until(async () => (await outages())[0]?.error === "x".repeat(300));
  expect((await outages())[0]?.since).toBe(early.toISOString());
});

it("an answer to one instance ends an old outage, but not one that another instance has just met", async () => {
  const seen = (ago: number) => new Date(Date.now() - ago);
  await db.outage.createMany({
    data: [
      { name: "dead instance's", since: seen(600_000), error: "away", seenAt: seen(120_000) },
      { name: "living instance's", since: seen(600_000), error: "away", seenAt: seen(1_000) },
    ],
  });
  recordResponse("living instance's", false);
  recordResponse("dead instance's", false);
  await until(async () => !(await names()).includes("dead instance's"));
  expect(await names()).toEqual(["living instance's"]);
});

it("an outage that no instance has met for a day is not listed", async () => {
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await db.outage.create({ data: { name: "mail", since: old, error: "away", seenAt: old } });
  expect(await names()).toEqual([]);
});

it("a check ends an outage at once, but not that of a used-up quota, of which it uses none", async () => {
  const now = new Date();
  await db.outage.createMany({
    data: [
      { name: "billing", since: now, error: "away", seenAt: now },
      { name: "assistant", since: now, error: "HTTP 429 (insufficient_quota)", seenAt: now },
    ],
  });
  recordChecked("assistant");
  recordChecked("billing");
  await until(async () => (await names()).length === 1);
  expect(await names()).toEqual(["assistant"]);
});
