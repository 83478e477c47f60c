import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { countUnanswered } from "@/lib/admin/overview/waiting";
import { itServices } from "@/lib/content/consultations/page-options";
import { toAppError } from "@/lib/core/errors";
import { dayOf, instantOf, isoOf, nextDay } from "@/lib/core/wall-clock";
import { listAppointments, updateAppointment } from "@/lib/crm/appointments/admin";
import { saveAvailability } from "@/lib/crm/appointments/availability";
import { bookSlot } from "@/lib/crm/appointments/book";
import { bookingNeeds } from "@/lib/crm/appointments/bookable";
import { cancelByLink, moveByLink } from "@/lib/crm/appointments/by-link";
import type { SlotChoice } from "@/lib/crm/appointments/choice";
import { listSlots, readChosenTime, readNextTimes } from "@/lib/crm/appointments/offer";
import { listLeads } from "@/lib/crm/inbox/list";
import type { Author } from "@/lib/crm/inbox/record";
import { leadQuery } from "@/lib/crm/inbox/schema";
import { itConsultationForm, itConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import { submitItConsultation } from "@/lib/crm/leads/service";
import { db, pool } from "@/lib/data/db";
import { limitOf } from "@/lib/data/rate-limits";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { PrismaClient } from "@/lib/generated/prisma/client";
import {
  appointmentKind,
  bookablePerson,
  offeredSlots,
  removeAppointments,
  tokenOf,
} from "@/tests/factories/appointments";
import { createInboxRow } from "@/tests/factories/inbox";
import { written } from "@/tests/factories/written";

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
const update = (id: number, change: { staff: number; mail: boolean }, author: Author) =>
  written((tx) => updateAppointment(tx, id, change, { author, ifMatch: null }));

const slotAt = async (index: number) => (await offeredSlots())[index] as string;
/** Free times from a start's day on. */
const timesFrom = async (start: string) => {
  const from = isoOf(dayOf(new Date(start)));
  return (await listSlots({ from, days: 14 })).days.flatMap(({ slots }) => slots);
};

let ana: Author;
beforeEach(async () => {
  await removeAppointments();
  await db.user.deleteMany();
  ana = await bookablePerson("ana");
  await appointmentKind();
});

test("no times are offered when no staff member is bookable, and a time chosen earlier is refused", async () => {
  const start = await slotAt(4);
  await db.availability.updateMany({ data: { isBookable: false } });
  expect(await offeredSlots()).toEqual([]);
  expect(await listSlots({ days: 3 })).toMatchObject({ kind: null, kinds: [], days: [] });
  await expect(book(start)).rejects.toMatchObject({ code: "slot_taken" });
  expect(await db.itConsultation.count()).toBe(0);
});

test("the calendar says who is away in the days that it lists", async () => {
  const exceptions = [
    { date: "2026-12-04", spans: [] },
    { date: "2026-12-05", spans: [{ from: "09:00", to: "10:00" }] },
  ];
  const dana = await bookablePerson("dana", { away: [{ from: "2026-11-28", to: "2026-12-02" }], exceptions });
  const { staff } = await listAppointments({ from: "2026-11-30", to: "2026-12-06" });
  expect(staff.find(({ id }) => id === dana.id)?.away).toEqual([
    { from: "2026-11-30", to: "2026-12-02" },
    { from: "2026-12-04", to: "2026-12-04" },
  ]);
});

test("who doesn't work on leads can't be booked, by visitors or by staff", async () => {
  await book(await slotAt(4));
  const { id } = await db.appointment.findFirstOrThrow();
  const lee = await bookablePerson("lee");
  await db.user.update({ where: { id: lee.id }, data: { role: "viewer" } });
  await db.availability.updateMany({ where: { userId: ana.id }, data: { isBookable: false } });
  expect(await offeredSlots()).toEqual([]);
  await expect(update(id, { staff: lee.id, mail: true }, ana)).rejects.toMatchObject({ code: "invalid" });
  const bookable = { isBookable: true, weekly: null, exceptions: [], away: [] };
  const by = { user: { id: ana.id, role: "owner" }, ifMatch: null } as const;
  const saving = written((tx) => saveAvailability(tx, lee.id, bookable, by));
  await expect(saving).rejects.toMatchObject({ code: "invalid" });
});

test("a lead and its appointment are stored together, with answers and history", async () => {
  await db.appointmentKind.updateMany({ data: { questions: ["What is it about?", "Which floor?"] } });
  const start = await slotAt(4);
  const receipt = await book(start, { timeZone: "Europe/Berlin", answers: ["A server", " "] });
  const manageUrl = expect.stringMatching(/~[\w-]{43}$/);
  expect(receipt).toMatchObject({
    message: expect.stringContaining("You're booked: Phone consultation, "),
    appointment: { start, kind: "Phone consultation", by: "phone", manageUrl },
  });
  const lead = await db.lead.findFirstOrThrow({ include: { appointments: true, events: true } });
  const answers = [{ question: "What is it about?", answer: "A server" }];
  expect(lead).toMatchObject({
    kind: "appointment",
    record: "it-consultation",
    recordId: receipt.id,
    appointments: [{ status: "booked", userId: ana.id, timeZone: "Europe/Berlin", answers }],
    events: [
      { type: "appointment", data: { change: "booked", start, kind: "Phone consultation" } },
      { type: "owner", authorId: null, data: { before: null, after: "ana" } },
      { type: "status", authorId: null, data: { before: "new", after: "contacted" } },
    ],
  });
});

test("bookings are answered leads of the person booked, and add nothing to what waits", async () => {
  const starts = (await offeredSlots(10)).filter((_, index) => index % 40 === 4).slice(0, 3);
  for (const start of starts) await book(start);
  const leads = await db.lead.findMany();
  expect(leads).toHaveLength(3);
  for (const lead of leads)
    expect(lead).toMatchObject({ ownerId: ana.id, status: "contacted", firstAnsweredAt: expect.any(Date) });
  expect(await countUnanswered(ana.id)).toEqual({ unanswered: 0, unansweredMine: 0, unassigned: 0 });
});

test("a lead's row shows its next appointment with its person, and one that was canceled as such", async () => {
  const start = await slotAt(4);
  const receipt = await book(start);
  const listed = async () => (await listLeads(leadQuery.parse({}))).leads[0]?.appointment;
  expect(await listed()).toEqual({ start, status: "booked", staff: "ana" });
  await cancelByLink(tokenOf(receipt));
  expect(await listed()).toEqual({ start, status: "cancelled", staff: "ana" });
});

test("a lead goes over with its appointment to a colleague, unless another colleague owns it", async () => {
  const ben = await bookablePerson("ben", { isBookable: false });
  await book(await slotAt(4));
  const mine = await db.lead.findFirstOrThrow();
  await book(await slotAt(44));
  const cyd = await bookablePerson("cyd", { isBookable: false });
  await db.lead.updateMany({ where: { id: { not: mine.id } }, data: { ownerId: cyd.id } });
  for (const { id } of await db.appointment.findMany()) await update(id, { staff: ben.id, mail: false }, cyd);
  const leads = await db.lead.findMany({ orderBy: { id: "asc" } });
  expect(leads.map(({ ownerId }) => ownerId)).toEqual([ben.id, cyd.id]);
});

test("free times are read once for all, and again after a booking, a move, and a cancellation", async () => {
  const { id } = await appointmentKind({ orderIndex: 9 });
  const listed = async () => (await listSlots({ days: 3, kind: id })).days.flatMap(({ slots }) => slots);
  const all = await offeredSlots();
  const [start, other] = [all[4] as string, all[40] as string];
  expect(await listed()).toContain(start);
  await db.appointmentKind.updateMany({ data: { bufferBefore: 5 } });
  expect(await listed()).toContain(all[5]);
  const token = tokenOf(await book(start));
  expect(await listed()).not.toContain(start);
  expect(await listed()).not.toContain(all[5]);
  await moveByLink(token, other);
  expect(await listed()).toContain(start);
  expect(await listed()).not.toContain(other);
  await cancelByLink(token);
  expect(await listed()).toContain(other);
});

test("a cached list loses the times that have become too soon, and gains those of the next day", async () => {
  await db.appointmentKind.updateMany({ data: { noticeMinutes: 60, horizonDays: 2 } });
  const all = await offeredSlots();
  const start = all[4] as string;
  const justBefore = new Date(Date.parse(start) - 60 * 60_000);
  const at = async (now: Date) => (await listSlots({ days: 31 }, now)).days.flatMap(({ slots }) => slots);
  expect((await at(justBefore))[0]).toBe(start);
  expect((await at(new Date(+justBefore + 1)))[0]).toBe(all[5]);
  const later = new Date(instantOf(nextDay(dayOf(justBefore)), 12));
  expect(dayOf(new Date((await at(later)).at(-1) as string))).toBe(nextDay(dayOf(later), 2));
});

test("pages show the next times of a kind, and an address names one that may be taken by then", async () => {
  const [first, second, third, fourth] = (await offeredSlots()) as [string, string, string, string];
  expect((await readNextTimes())?.slots).toEqual([first, second, third]);
  expect(await readChosenTime({ start: second })).toMatchObject({ start: second, isFree: true });
  await book(second);
  expect((await readNextTimes())?.slots).toEqual([first, third, fourth]);
  expect(await readChosenTime({ start: second })).toMatchObject({ start: second, isFree: false });
  expect(await readChosenTime({ start: second, kind: 999 })).toBeNull();
});

test("booking lacks staff, a kind, and holidays, until they are chosen or it is switched off", async () => {
  await db.appointmentKind.updateMany({ data: { isShown: false } });
  await db.availability.updateMany({ data: { isBookable: false } });
  expect(await bookingNeeds()).toEqual(["staff", "kinds", "holidays"]);
  setStoredSettings({ appointments: false });
  expect(await bookingNeeds()).toEqual([]);
  await db.appointmentKind.updateMany({ data: { isShown: true } });
  await db.availability.updateMany({ data: { isBookable: true } });
  setStoredSettings({ closedHolidays: "christmas" });
  expect(await bookingNeeds()).toEqual([]);
  setStoredSettings({});
});

test("a form without scripts sends the time in one field", async () => {
  const start = await slotAt(4);
  const form = itConsultationForm.parse({
    ...person,
    services: [Object.keys(itServices)[0]],
    urgency: "urgent",
    challenges: "Backups fail every night.",
    appointment: JSON.stringify({ start, kind: null, timeZone: "no zone!" }),
  });
  expect(await submitItConsultation(form, newClient())).toMatchObject({ appointment: { start } });
  const none = itConsultationForm.parse({ ...form, appointment: "" });
  expect(await submitItConsultation(none, newClient())).not.toHaveProperty("appointment");
});

test("neither the lead nor the appointment is stored when the time is taken", async () => {
  const start = await slotAt(4);
  await book(start);
  const refusal = await book(start).catch(toAppError);
  const next = (await timesFrom(start)).slice(0, 10);
  expect(refusal).toMatchObject({ code: "slot_taken", details: { about: { next } } });
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

test.each([
  ["a suspected bot", { website: "https://spam.example" }],
  ["a blocked sender", { email: "blocked@example.com" }],
])("a time is refused to %s, and nothing is stored", async (_, change) => {
  const blocked = { type: "email", value: "blocked@example.com", until: new Date("2100-01-01") };
  await db.blockedSender.create({ data: { ...blocked, blockedByName: "ana" } });
  const start = await slotAt(4);
  const refused = submitItConsultation({ ...leadAt(start), ...change }, newClient());
  await expect(refused).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/call us/),
  });
  expect(await db.lead.count()).toBe(0);
  expect(await offeredSlots()).toContain(start);
});

describe("past the site-wide rate of leads", () => {
  beforeEach(async () => {
    const { points } = limitOf("leadsOfSite");
    const until = Date.now() + 3_600_000;
    await pool.query("DELETE FROM rate_limits");
    await pool.query("INSERT INTO rate_limits VALUES ('leadsOfSite:site', $1, $2)", [points, until]);
  });
  afterEach(() => pool.query("DELETE FROM rate_limits"));

  test("a visitor of a network that has sent nothing books as always, and others are refused", async () => {
    const [start, other] = [await slotAt(4), await slotAt(8)];
    const bookFrom = async (client: string, at: string) =>
      (await submitItConsultation(leadAt(at), client)).appointment?.start;
    expect(await bookFrom("2001:db8:1:1::1", start)).toBe(start);
    await expect(bookFrom("2001:db8:1:2::1", other)).rejects.toMatchObject({ code: "conflict" });
    expect(await bookFrom("198.51.100.1", other)).toBe(other);
  });

  test("a booking sent twice is the same", async () => {
    const lead = leadAt(await slotAt(4));
    const first = await submitItConsultation(lead, "198.51.100.1");
    expect(await submitItConsultation(lead, "198.51.100.1")).toEqual(first);
  });
});

describe("one network", () => {
  const bookAt = (start: string, client: string) =>
    submitItConsultation({ ...leadAt(start), email: person.email }, client);
  const allAtOnce = (starts: string[]) =>
    Promise.allSettled(starts.map((start, index) => bookAt(start, `2001:db8:2:${index}::1`)));
  /** Every fourth time of each day, so that none takes another one's. */
  const apart = async () => {
    const { days } = await listSlots({ days: 14 });
    return days.slice(1).map(({ slots }) => slots.filter((_, index) => index % 4 === 0));
  };

  test("has at most six upcoming appointments, even when it books more at once, and a mailbox any number", async () => {
    const starts = (await apart()).flatMap((day) => day.slice(0, 2));
    const booked = await allAtOnce(starts.slice(0, 8));
    expect(booked.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    const [refused] = booked.filter((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "conflict" });
    expect(await db.appointment.count()).toBe(6);
    // The owner of the address, from elsewhere.
    expect(await bookAt(starts[8] as string, "198.51.100.1")).toHaveProperty("appointment");
  });

  test("has at most two of one day, so that it can't empty it", async () => {
    const [day = []] = await apart();
    const booked = await allAtOnce(day);
    expect(day.length).toBeGreaterThan(3);
    expect(booked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const left = (await listSlots({ days: 14 })).days.flatMap(({ slots }) => slots);
    expect(day.filter((start) => left.includes(start))).toHaveLength(day.length - 2);
  });
});

test("appointments rotate among staff members who are free", async () => {
  const bo = await bookablePerson("bob");
  for (const index of [4, 8, 12]) await book(await slotAt(index));
  await db.user.update({ where: { id: bo.id }, data: { isActive: false } });
  await book(await slotAt(16));
  const rows = await db.appointment.findMany({ orderBy: { id: "asc" } });
  expect(rows.map(({ userId }) => userId)).toEqual([ana.id, bo.id, ana.id, ana.id]);
});

test("busy calendar events block their times", async () => {
  const start = await slotAt(4);
  const spans = { create: { startsAt: new Date(start), endsAt: new Date(Date.parse(start) + 60_000) } };
  await db.busyCalendar.create({ data: { userId: ana.id, name: "Mine", sealedUrl: "sealed", spans } });
  expect(await offeredSlots()).not.toContain(start);
  await expect(book(start)).rejects.toMatchObject({ code: "slot_taken" });
});

test("a phone appointment requires a phone number", async () => {
  const start = await slotAt(4);
  const lead = await createInboxRow();
  const booking = db.$transaction((tx) => bookSlot(tx, lead, { start } as SlotChoice));
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
    const starts = (await offeredSlots()).slice(4, 16);
    const leads = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        createInboxRow({ phone: "305 555 0100", email: `${index}@example.com` }),
      ),
    );
    const outcomes = await Promise.allSettled(
      leads.map((lead, index) =>
        (instances[index % 2] as PrismaClient).$transaction(
          (tx) => bookSlot(tx, lead, { start: starts[index % starts.length] as string } as SlotChoice),
          { maxWait: 60_000, timeout: 60_000 },
        ),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(new Set(refused.map(({ reason }) => toAppError(reason).code))).toEqual(new Set(["slot_taken"]));
    const booked = await db.appointment.findMany({ orderBy: [{ startsAt: "asc" }, { userId: "asc" }] });
    const bookedAt = booked.map(({ startsAt }) => startsAt.toISOString());
    expect(bookedAt).toEqual(starts.flatMap((start) => [start, start]));
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
