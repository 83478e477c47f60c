import { countLeadsOfLastDay, leadsByDay } from "@/lib/admin/overview/leads";
import { db } from "@/lib/data/db";
import { storeOrder } from "@/tests/factories/orders";

const person = { email: "v@example.com", phone: "3055550100" };
const named = { ...person, firstName: "V", lastName: "W" };

const contactsAt = (...times: string[]) =>
  db.contact.createMany({ data: times.map((time) => ({ ...named, createdAt: new Date(time) })) });

async function leadOfEachKind(createdAt: Date) {
  await db.contact.create({ data: { ...named, createdAt } });
  await db.quickQuote.create({ data: { ...person, name: "V", createdAt } });
  await db.itConsultation.create({ data: { ...named, challenges: "Slow.", createdAt } });
  await db.aiConsultation.create({ data: { ...named, projectDescription: "A bot.", createdAt } });
  const project = { serviceType: "Chatbots", projectDescription: "A bot." };
  await db.serviceConsultation.create({ data: { ...named, ...project, createdAt } });
  const customer = { customerName: "V", customerEmail: person.email };
  const quote = { ...customer, sessionId: "s", selectedServices: [], totalEstimate: 1 };
  await db.pricingCalculation.create({ data: { ...quote, createdAt } });
  await storeOrder({ paidAt: createdAt });
}

async function contactsByDay(now: string) {
  const days = await leadsByDay(new Date(now));
  return Object.fromEntries(days.flatMap(({ day, contacts }) => (contacts > 0 ? [[day, contacts]] : [])));
}

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE contacts, quick_quotes, it_consultations, ai_consultations,
    service_consultations, pricing_calculations, orders CASCADE`;
});

test("returns 30 days, today last, with every kind of lead counted", async () => {
  const now = new Date("2026-11-21T17:00:00Z");
  await leadOfEachKind(now);
  const days = await leadsByDay(now);
  expect(days).toHaveLength(30);
  const none = { contacts: 0, quickQuotes: 0, consultations: 0, calculatorQuotes: 0, orders: 0 };
  const all = { contacts: 1, quickQuotes: 1, consultations: 3, calculatorQuotes: 1, orders: 1 };
  expect(days[0]).toEqual({ day: "2026-10-23", ...none });
  expect(days[28]).toEqual({ day: "2026-11-20", ...none });
  expect(days[29]).toEqual({ day: "2026-11-21", ...all });
});

test("each day, including today, begins and ends at midnight in Florida", async () => {
  await contactsAt(
    "2026-11-20T04:59:59.999Z",
    "2026-11-20T05:00:00.000Z",
    "2026-11-21T04:59:59.999Z",
    "2026-11-21T05:00:00.000Z",
  );
  const counted = { "2026-11-19": 1, "2026-11-20": 2, "2026-11-21": 1 };
  expect(await contactsByDay("2026-11-21T17:00:00Z")).toEqual(counted);
  // Already the 22nd in Greenwich.
  expect(await contactsByDay("2026-11-22T04:59:00Z")).toEqual(counted);
  expect((await leadsByDay(new Date("2026-11-22T05:00:00Z"))).at(-1)?.day).toBe("2026-11-22");
});

test("the first of the 30 days is complete, and nothing before it is counted", async () => {
  await contactsAt("2026-10-23T03:59:59.999Z", "2026-10-23T04:00:00.000Z");
  expect(await contactsByDay("2026-11-21T17:00:00Z")).toEqual({ "2026-10-23": 1 });
});

test.each([
  // 25 hours: the clocks go back.
  ["2026-11-01", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z", "2026-11-10T17:00:00Z"],
  // 23 hours: they go forward.
  ["2026-03-08", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z", "2026-03-20T17:00:00Z"],
])("the day of a clock change, %s, has all of its hours and no more", async (day, from, to, now) => {
  const end = Date.parse(to);
  await contactsAt(from, new Date(end - 1).toISOString(), new Date(end).toISOString());
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  expect(await contactsByDay(now)).toEqual({ [day]: 2, [next]: 1 });
});

test("counts the leads of all kinds from the last 24 hours", async () => {
  const now = new Date("2026-11-21T17:00:00Z");
  await leadOfEachKind(new Date("2026-11-20T17:00:00.001Z"));
  await leadOfEachKind(new Date("2026-11-20T17:00:00.000Z"));
  expect(await countLeadsOfLastDay(now)).toBe(7);
});
