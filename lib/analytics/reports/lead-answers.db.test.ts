import { readLeadAnswers } from "@/lib/analytics/reports/lead-answers";
import { rangeOf } from "@/lib/analytics/reports/range";
import { tables } from "@/lib/analytics/reports/table";
import { db } from "@/lib/data/db";
import { createLead } from "@/tests/factories/inbox";

const RECEIVED = new Date("2026-07-04T16:00:00Z");
const after = (minutes: number) => new Date(RECEIVED.getTime() + minutes * 60_000);
const day = { range: "30d", from: "2026-07-04", to: "2026-07-04" } as const;
const range = rangeOf(day, new Date("2026-11-20T12:00:00Z"));

async function lead(data: object = {}, events: { type: string; minutes: number; data?: object }[] = []) {
  const { id } = await createLead();
  await db.lead.update({ where: { id }, data: { createdAt: RECEIVED, ...data } });
  await db.leadEvent.createMany({
    data: events.map(({ minutes, ...event }) => ({ leadId: id, ...event, createdAt: after(minutes) })),
  });
  return id;
}

test("leads of the days are counted with their answers, the won ones, and the median of the first answers", async () => {
  // Counts as answered, though the customer has written again since.
  await lead({ status: "contacted" }, [
    { type: "call", minutes: 5, data: { outcome: "voicemail" } },
    { type: "reply", minutes: 30 },
    { type: "mail-received", minutes: 60, data: { isUnanswered: true } },
    { type: "reply", minutes: 300 },
  ]);
  const main = await lead({ status: "won", firstAnsweredAt: after(90) });
  await lead();
  await lead({ kind: "appointment", status: "contacted", firstAnsweredAt: RECEIVED });
  // None of these counts.
  await lead({ status: "spam" }, [{ type: "reply", minutes: 1 }]);
  await lead({ mergedIntoId: main });
  await lead({ kind: "order" });
  await lead({ createdAt: new Date("2026-07-04T03:59:00Z") });
  await lead({ createdAt: new Date("2026-07-05T04:00:00Z") });
  const report = await readLeadAnswers(range);
  expect(report.total).toEqual({ leads: 4, answered: 3, won: 1, minutes: 60 });
  expect(report.kinds).toEqual([
    { kind: "contact", leads: 3, answered: 2, won: 1, minutes: 60 },
    { kind: "appointment", leads: 1, answered: 1, won: 0, minutes: null },
  ]);
  expect(tables.leads(report).lines).toEqual([
    ["contact", 3, 2, 1, 60],
    ["appointment", 1, 1, 0, null],
    ["(all)", 4, 3, 1, 60],
  ]);
});

test("days without leads have none", async () => {
  await db.lead.deleteMany();
  const total = { leads: 0, answered: 0, won: 0, minutes: null };
  expect(await readLeadAnswers(range)).toMatchObject({ total, kinds: [] });
});
