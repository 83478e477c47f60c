import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { itServices } from "@/lib/core/consultation-options";
import { toAppError } from "@/lib/core/errors";
import { bookSlot } from "@/lib/crm/appointments/book";
import type { SlotChoice } from "@/lib/crm/appointments/choice";
import { HELD_MS, holdSlot, releaseHold } from "@/lib/crm/appointments/holds";
import { listSlots } from "@/lib/crm/appointments/offer";
import { itConsultationForm, itConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import { submitItConsultation } from "@/lib/crm/leads/service";
import { db } from "@/lib/data/db";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { appointmentKind, bookablePerson, removeAppointments } from "@/tests/factories/appointments";

const person = {
  firstName: "Ana",
  lastName: "Díaz",
  email: "ana@example.com",
  phone: "(305) 555-0100",
  services: [],
  challenges: "Backups fail.",
};
const leadAt = (start: string, change: object = {}) =>
  itConsultationInput.parse({
    ...person,
    email: `${randomUUID()}@example.com`,
    appointment: { start, ...change },
  });

/** A client that has sent nothing before. */
const newClient = randomUUID;
const book = (start: string, change: object = {}) => submitItConsultation(leadAt(start, change), newClient());
const codeOf = (error: unknown) => toAppError(error).code;

async function offered(client?: string): Promise<string[]> {
  return (await listSlots({ days: 3 }, client)).days.flatMap(({ slots }) => slots);
}

const slotAt = async (index: number) => (await offered())[index] as string;
const whenOf = (rows: { startsAt: Date }[]) => rows.map(({ startsAt }) => startsAt.toISOString());

let ana: { id: number };
beforeEach(async () => {
  await removeAppointments();
  await db.user.deleteMany();
  ana = await bookablePerson("ana");
  await appointmentKind();
});

test("no times are offered when no staff member is bookable, and a time chosen earlier is refused", async () => {
  const start = await slotAt(4);
  await db.availability.updateMany({ data: { isBookable: false } });
  expect(await listSlots({ days: 3 })).toMatchObject({ kind: null, kinds: [], days: [] });
  await expect(book(start)).rejects.toMatchObject({ code: "slot_taken" });
  expect(await db.itConsultation.count()).toBe(0);
});

test("a lead and its appointment are stored together, with answers and history", async () => {
  await db.appointmentKind.updateMany({ data: { questions: ["What is it about?", "Which floor?"] } });
  const start = await slotAt(4);
  const receipt = await book(start, { timeZone: "Europe/Berlin", answers: ["A server", " "] });
  expect(receipt).toMatchObject({
    message: expect.stringContaining("You're booked: Phone consultation, "),
    appointment: {
      start,
      kind: "Phone consultation",
      by: "phone",
      manageUrl: expect.stringMatching(/~[\w-]{43}$/),
    },
  });
  const lead = await db.lead.findFirstOrThrow({ include: { appointments: true, events: true } });
  expect(lead).toMatchObject({
    kind: "appointment",
    record: "it-consultation",
    recordId: receipt.id,
    appointments: [
      {
        status: "booked",
        userId: ana.id,
        timeZone: "Europe/Berlin",
        answers: [{ question: "What is it about?", answer: "A server" }],
      },
    ],
    events: [{ type: "appointment", data: { change: "booked", start, kind: "Phone consultation" } }],
  });
  expect(await offered()).not.toContain(start);
});

test("a form without scripts sends the time in separate fields", async () => {
  const start = await slotAt(4);
  const form = itConsultationForm.parse({
    ...person,
    services: [Object.keys(itServices)[0]],
    urgency: "urgent",
    challenges: "Backups fail every night.",
    appointmentStart: start,
    appointmentKind: "",
    appointmentTimeZone: "no zone!",
  });
  expect(await submitItConsultation(form, newClient())).toMatchObject({ appointment: { start } });
  const none = itConsultationForm.parse({ ...form, appointment: undefined, appointmentStart: "" });
  expect(await submitItConsultation(none, newClient())).not.toHaveProperty("appointment");
});

test("neither the lead nor the appointment is stored when the time is taken", async () => {
  const start = await slotAt(4);
  await book(start);
  await expect(book(start)).rejects.toMatchObject({ code: "slot_taken" });
  expect(await db.lead.count()).toBe(1);
  expect(await db.itConsultation.count()).toBe(1);
});

test("a lead sent twice is stored once, with one appointment", async () => {
  const start = await slotAt(4);
  const lead = leadAt(start);
  const client = newClient();
  const [first, second] = await Promise.all([
    submitItConsultation(lead, client),
    submitItConsultation(lead, client),
  ]);
  expect(second).toEqual(first);
  expect(await submitItConsultation(lead, client)).toEqual(first);
  expect(await db.appointment.count()).toBe(1);
});

test("a suspected bot's lead is set aside without an appointment", async () => {
  const start = await slotAt(4);
  const bot = { ...leadAt(start), website: "https://spam.example" };
  expect(await submitItConsultation(bot, newClient())).not.toHaveProperty("appointment");
  expect(await db.lead.findMany({ select: { status: true } })).toEqual([{ status: "spam" }]);
  expect(await offered()).toContain(start);
});

test("one mailbox can hold at most three upcoming appointments, even when it books more at once", async () => {
  const starts = (await offered()).filter((_, index) => index % 4 === 0).slice(1, 7);
  const booked = await Promise.allSettled(
    starts.map((start) => submitItConsultation({ ...leadAt(start), email: person.email }, newClient())),
  );
  expect(booked.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const [refused] = booked.filter((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "conflict" });
  expect(await db.appointment.count()).toBe(3);
});

test("a held time is reserved for its holder until the hold expires", async () => {
  const start = await slotAt(4);
  const { hold, heldUntil } = await holdSlot({ start }, "203.0.113.1");
  expect(await offered()).not.toContain(start);
  // A visitor who reloads the page may choose it again.
  expect(await offered("203.0.113.1")).toContain(start);
  expect(await offered("203.0.113.2")).not.toContain(start);
  await expect(holdSlot({ start }, "203.0.113.2")).rejects.toMatchObject({ code: "slot_taken" });
  await expect(book(start)).rejects.toMatchObject({ code: "slot_taken" });
  const later = new Date(heldUntil);
  const other = await holdSlot({ start }, "203.0.113.2", later);
  expect(Date.parse(other.heldUntil) - +later).toBe(HELD_MS);
  // Over, it is as if there were none.
  await expect(book(start, { hold })).rejects.toMatchObject({ code: "slot_taken" });
  expect(await book(start, { hold: other.hold })).toMatchObject({ appointment: { start } });
  await releaseHold(other.hold);
  expect(await db.appointment.findMany({ select: { status: true } })).toEqual([{ status: "booked" }]);
});

test("a client has only one hold, even when it requests several at once", async () => {
  const starts = (await offered()).slice(4, 12);
  await Promise.allSettled(starts.map((start) => holdSlot({ start }, "203.0.113.1")));
  expect(await db.appointment.count({ where: { heldUntil: { gt: new Date() } } })).toBe(1);
});

test("appointments rotate among staff members who are free", async () => {
  const bo = await bookablePerson("bob");
  await book(await slotAt(4));
  await book(await slotAt(8));
  await book(await slotAt(12));
  const rows = await db.appointment.findMany({ orderBy: { id: "asc" } });
  expect(rows.map(({ userId }) => userId)).toEqual([ana.id, bo.id, ana.id]);
  await db.user.update({ where: { id: bo.id }, data: { isActive: false } });
  await book(await slotAt(16));
  expect(await db.appointment.findFirst({ orderBy: { id: "desc" } })).toMatchObject({ userId: ana.id });
});

test("busy calendar events block their times", async () => {
  const start = await slotAt(4);
  await db.busyCalendar.create({
    data: {
      userId: ana.id,
      name: "Mine",
      sealedUrl: "sealed",
      spans: { create: { startsAt: new Date(start), endsAt: new Date(Date.parse(start) + 60_000) } },
    },
  });
  expect(await offered()).not.toContain(start);
  await expect(book(start)).rejects.toMatchObject({ code: "slot_taken" });
});

test("a phone appointment requires a phone number", async () => {
  const start = await slotAt(4);
  const kind = await db.appointmentKind.findFirstOrThrow();
  const lead = await db.lead.create({
    data: {
      kind: "chat",
      record: "contact",
      recordId: 1,
      name: "Ana",
      email: "ana@example.com",
      summary: "Chat",
    },
  });
  const booking = db.$transaction((tx) => bookSlot(tx, lead, kind, { start } as SlotChoice));
  await expect(booking).rejects.toMatchObject({ details: { fields: { phone: [expect.any(String)] } } });
});

describe("concurrent bookings", () => {
  const instances = [1, 2].map(
    () => new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 5 }) }),
  );
  afterAll(() => Promise.all(instances.map((instance) => instance.$disconnect())));

  test("fill 24 places once each from 80 requests on two instances and refuse the rest as taken", async () => {
    await bookablePerson("bob");
    const kind = await appointmentKind({ mostADay: 50 });
    await db.appointmentKind.deleteMany({ where: { id: { not: kind.id } } });
    const starts = (await offered()).slice(4, 16);
    const leads = await db.lead.createManyAndReturn({
      data: Array.from({ length: 80 }, (_, index) => ({
        ...{
          kind: "contact",
          record: "contact",
          recordId: 10_000 + index,
          name: "A customer",
          phone: "305 555 0100",
        },
        ...{ email: `${index}@example.com`, summary: "Backups" },
      })),
    });
    const outcomes = await Promise.allSettled(
      leads.map((lead, index) =>
        (instances[index % 2] as PrismaClient).$transaction(
          (tx) => bookSlot(tx, lead, kind, { start: starts[index % starts.length] as string } as SlotChoice),
          { maxWait: 60_000, timeout: 60_000 },
        ),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(new Set(refused.map(({ reason }) => codeOf(reason)))).toEqual(new Set(["slot_taken"]));
    const booked = await db.appointment.findMany({ orderBy: [{ startsAt: "asc" }, { userId: "asc" }] });
    expect(whenOf(booked)).toEqual(starts.flatMap((start) => [start, start]));
    expect(new Set(booked.map(({ userId, startsAt }) => `${userId} ${+startsAt}`)).size).toBe(24);
  });

  test("stay within the daily limit", async () => {
    const kind = await appointmentKind({ mostADay: 2, name: "On-site visit", by: "on-site" });
    await db.appointmentKind.deleteMany({ where: { id: { not: kind.id } } });
    const [, day] = (await listSlots({ days: 3 })).days;
    const outcomes = await Promise.allSettled((day?.slots ?? []).slice(0, 8).map((start) => book(start)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });
});
