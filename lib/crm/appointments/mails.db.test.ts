import ICAL from "ical.js";
import {
  cancelAppointment,
  createAppointment,
  listAppointments,
  updateAppointment,
} from "@/lib/crm/appointments/admin";
import { cancelByLink, moveByLink, readByLink, readWithPhoneByLink } from "@/lib/crm/appointments/by-link";
import { queueReminders } from "@/lib/crm/appointments/reminders";
import type { AppointmentUpdate } from "@/lib/crm/appointments/schema";
import { momentText } from "@/lib/crm/appointments/texts";
import { appointmentsOf } from "@/lib/crm/inbox/appointment-of-lead";
import { mergeLeads } from "@/lib/crm/inbox/merge";
import { erasePerson, exportPerson } from "@/lib/crm/inbox/person";
import type { Author } from "@/lib/crm/inbox/record";
import { setStatus } from "@/lib/crm/inbox/status";
import { bodyOf } from "@/lib/crm/lead-settings/webhook/payload";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { MailType } from "@/lib/jobs/mail/schema";
import {
  appointmentKind,
  bookablePerson,
  bookByForm,
  offeredSlots,
  removeAppointments,
} from "@/tests/factories/appointments";
import { createInboxRow } from "@/tests/factories/inbox";
import { lastMail as lastMailOf, queuedMails } from "@/tests/factories/queued-mails";
import { written } from "@/tests/factories/written";

const HOUR = 3_600_000;
let ana: Author;
let kind: { id: number };

beforeEach(async () => {
  await removeAppointments();
  await db.user.deleteMany();
  ana = await bookablePerson("ana");
  kind = await appointmentKind();
});

const slots = () => offeredSlots(10);

async function book(change: object = {}) {
  // Days ahead, so that both reminders are to come.
  const start = (await slots()).at(-1) as string;
  const token = await bookByForm(start, change);
  return { row: await db.appointment.findFirstOrThrow(), start, token };
}

const mails = async (type: MailType = "appointment") =>
  (await queuedMails(type)).map(({ row, mail }) => ({ ...(row.payload as { about: string }), mail }));
const lastMail = () => lastMailOf("appointment");
const update = (id: number, input: AppointmentUpdate) =>
  written((tx) => updateAppointment(tx, id, input, { author: ana, ifMatch: null }));
const eventIn = (content = "") =>
  new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent("vevent") as ICAL.Component;
const fieldIn = (content: string | undefined, name: string) =>
  String(eventIn(content).getFirstPropertyValue(name));
const times = (moment: string) => moment.replace(".000Z", "Z");

test("a booking sends the visitor a confirmation with a calendar entry, no acknowledgement, and staff a notice", async () => {
  const { start, row, token } = await book({ timeZone: "Europe/Berlin" });
  expect(await db.outgoingMail.findMany({ select: { type: true }, orderBy: { type: "asc" } })).toEqual([
    { type: "appointment" },
    { type: "appointment-staff" },
  ]);
  const mail = await lastMail();
  expect(mail).toMatchObject({
    to: { address: "Bo@example.com" },
    subject: expect.stringMatching(/^Confirmed: Phone consultation, .* GMT\+[12]$/),
    text: expect.stringContaining(`/appointments/${token}`),
    calendar: { method: "REQUEST" },
  });
  expect(mail.text).toContain("We'll call you at (305) 555-0101.");
  expect(mail.text).toContain("Backups fail.");
  expect(mail.html).toContain("prefers-color-scheme:dark");
  expect(mail.html).toMatch(/href="[^"]*\/appointments\/[^"]*"[^>]*>Move or cancel</);
  expect(mail.text).toMatch(/When: .* GMT\+[12] \(.* E[SD]T\)/);
  const ics = mail.calendar?.content;
  expect(fieldIn(ics, "uid")).toBe(`${row.uid}@localhost`);
  expect([fieldIn(ics, "dtstart"), fieldIn(ics, "sequence")]).toEqual([times(start), "0"]);
  expect([fieldIn(ics, "location"), fieldIn(ics, "url")]).toEqual([
    "Phone: (305) 555-0101",
    expect.stringContaining(`/appointments/${token}`),
  ]);
  expect(eventIn(ics).getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString()).toBe(
    "-PT15M",
  );
  expect(ics).toContain(`PRODID:-//${company.product}//Appointments//EN`);
  const [notice] = await mails("appointment-staff");
  expect(notice?.mail).toMatchObject({ to: "ana@example.com", replyTo: { address: "bo@example.com" } });
  expect(notice?.mail?.text).toContain(`When: ${momentText(row.startsAt)}\nWith: ana\n`);
  expect(notice?.mail?.text).toContain("What they wrote:\nBackups fail.");
});

test("a move by link updates the calendar entry under a higher number and drops the mails queued before", async () => {
  const { start, row, token } = await book();
  const other = (await slots())[8] as string;
  expect(await moveByLink(token, other)).toMatchObject({ appointment: { start: other }, status: "booked" });
  await expect(moveByLink(token, start)).resolves.toMatchObject({ appointment: { start } });
  expect((await mails()).map(({ about, mail }) => [about, mail === null])).toEqual([
    ["booked", true],
    ["moved", true],
    ["moved", false],
  ]);
  const ics = (await lastMail()).calendar?.content;
  expect([fieldIn(ics, "uid"), fieldIn(ics, "sequence")]).toEqual([`${row.uid}@localhost`, "2"]);
  expect(await slots()).toContain(other);
});

test("a cancellation by link is mailed once, and forged links and links past the start are refused", async () => {
  const { start, token } = await book();
  const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  await expect(cancelByLink(forged)).rejects.toMatchObject({ code: "not_found" });
  await expect(cancelByLink(token, new Date(start))).rejects.toMatchObject({ code: "not_found" });
  expect(await readByLink(token, new Date(start))).toBeNull();
  expect(await readWithPhoneByLink(token, new Date(start))).toBeNull();
  await cancelByLink(token);
  expect(await cancelByLink(token)).toMatchObject({ status: "cancelled" });
  expect((await mails()).map(({ about, mail }) => [about, mail?.calendar?.method])).toEqual([
    ["booked", undefined],
    ["cancelled", "CANCEL"],
  ]);
  expect(fieldIn((await lastMail()).calendar?.content, "status")).toBe("CANCELLED");
  expect(await slots()).toContain(start);
  await expect(moveByLink(token, start)).rejects.toMatchObject({ code: "conflict" });
});

test("each reminder goes out once, and none after a late booking or a cancellation", async () => {
  const { start, token } = await book();
  const at = (before: number) => queueReminders(new Date(Date.parse(start) - before));
  const sent = async () => (await mails()).map(({ about }) => about);
  await at(25 * HOUR);
  expect(await sent()).toEqual(["booked"]);
  await at(24 * HOUR);
  await at(23 * HOUR);
  expect(await sent()).toEqual(["booked", "day"]);
  await at(0.9 * HOUR);
  await at(0.5 * HOUR);
  expect(await sent()).toEqual(["booked", "day", "hour"]);
  expect((await lastMail()).subject).toContain("Soon: ");
  expect(await lastMail()).not.toHaveProperty("calendar");
  await db.outgoingMail.deleteMany();
  await db.appointment.updateMany({ data: { bookedAt: new Date(Date.parse(start) - 2 * HOUR) } });
  await at(2 * HOUR);
  expect(await sent()).toEqual([]);
  await cancelByLink(token);
  await at(0.9 * HOUR);
  expect(await sent()).toEqual(["cancelled"]);
});

test("staff move, annotate, and cancel with a message to the visitor, and the audit log omits the contents", async () => {
  const { row, start } = await book();
  const by = { author: ana, ifMatch: null };
  const other = new Date(Date.parse(start) + 7 * 60_000).toISOString();
  const moved = await update(row.id, { start: other, mail: true });
  const lead = { email: "bo@example.com" };
  expect(moved.appointment).toMatchObject({ start: other, staff: { id: ana.id }, lead });
  const outcome = { status: "no-show", outcome: "Call again", note: "Secret" } as const;
  const note = (now: Date) =>
    db.$transaction((tx) => updateAppointment(tx, row.id, { ...outcome, mail: true }, { ...by, now }));
  await expect(note(new Date(Date.parse(other) - 1))).rejects.toMatchObject({ code: "invalid" });
  const { response: answer, before, after, label } = await note(new Date(other));
  expect(answer.appointment).toMatchObject(outcome);
  expect(JSON.stringify([before, after, label])).not.toMatch(/Secret|Call again|bo@example/i);
  await update(row.id, { status: "booked", mail: true });
  const cancellation = { message: "We are ill, sorry.", mail: true };
  await written((tx) => cancelAppointment(tx, row.id, cancellation, by));
  expect((await lastMail()).text).toContain("We are ill, sorry.");
  // Ana did it herself: only what the visitor booked was told to her.
  expect((await mails("appointment-staff")).map(({ about }) => about)).toEqual(["booked"]);
  const events = await db.leadEvent.findMany({ where: { type: "appointment" }, orderBy: { id: "asc" } });
  expect(events.map(({ data, authorId }) => [(data as { change: string }).change, authorId])).toEqual([
    ["booked", null],
    ["moved", ana.id],
    ["no-show", ana.id],
    ["cancelled", ana.id],
  ]);
});

test("staff can book a new person at an irregular time, but not at a taken one", async () => {
  const start = new Date(Date.parse((await slots())[20] as string) + 5 * 60_000).toISOString();
  const name = { firstName: "Cy", lastName: "Ode", company: undefined };
  const person = { ...name, email: "cy@example.com", phone: "305 555 0102" };
  const make = () =>
    written((tx) => createAppointment(tx, { kind: kind.id, start, person, mail: true }, ana));
  const made = await make();
  expect(made.appointment).toMatchObject({ start, status: "booked", lead: { name: "Cy Ode" } });
  expect(await db.lead.findFirst()).toMatchObject({ kind: "appointment", record: "contact" });
  expect((await mails()).map(({ about }) => about)).toEqual(["booked"]);
  await expect(make()).rejects.toMatchObject({ code: "slot_taken" });
  expect(await db.lead.count()).toBe(1);
});

test("the webhook gets each change once, with the current times", async () => {
  const address = "https://crm.example.com/hook";
  const webhook = { id: 1, isEnabled: false, address, secret: "sealed" };
  await db.webhook.upsert({ where: { id: 1 }, create: webhook, update: { address } });
  const { row, token } = await book();
  const other = (await slots())[8] as string;
  await moveByLink(token, other);
  const deliveries = await db.webhookDelivery.findMany({
    where: { appointmentId: row.id },
    orderBy: { id: "asc" },
  });
  expect(deliveries.map(({ type, sequence }) => [type, sequence])).toEqual([
    ["appointment.booked", 0],
    ["appointment.moved", 1],
  ]);
  const body = JSON.parse((await bodyOf(deliveries[1] as (typeof deliveries)[number])) ?? "");
  expect(body).toMatchObject({
    type: "appointment.moved",
    data: { id: row.id, start: other, sequence: 1, staff: "ana", lead: { email: "bo@example.com" } },
  });
});

test("a person's appointments are exported and erased with their leads, which frees the times", async () => {
  const { start, token, row } = await book();
  const email = "bo@example.com";
  const entry = { kind: "appointment", action: "appointment.update", username: "ana", label: "Call" };
  await db.auditLog.create({ data: { ...entry, targetId: String(row.id) } });
  const data = await db.$transaction((tx) => exportPerson(tx, { email, page: 1 }));
  expect(data.leads).toMatchObject([{ appointments: [{ startsAt: start, status: "booked" }] }]);
  await db.$transaction((tx) => erasePerson(tx, { email }));
  expect(await db.appointment.count()).toBe(0);
  expect(await db.outgoingMail.count()).toBe(0);
  expect(await db.auditLog.findMany({ where: { kind: "appointment" } })).toMatchObject([{ label: null }]);
  expect(await readByLink(token)).toBeNull();
  expect(await slots()).toContain(start);
});

test("a lead lists the appointments of leads merged into it", async () => {
  const { row, start } = await book();
  const into = await createInboxRow();
  const listed = async () =>
    (await listAppointments({ lead: into.id })).appointments.map((one) => [one.lead.id, one.start]);
  expect(await listed()).toEqual([]);
  await db.$transaction((tx) => mergeLeads(tx, into.id, [row.leadId], ana));
  expect(await listed()).toEqual([[row.leadId, start]]);
  expect([...(await appointmentsOf([row.leadId], new Date())).keys()]).toEqual([row.leadId, into.id]);
  // A month of them may be a thousand.
  const [one] = (await listAppointments({ lead: into.id })).appointments;
  expect(JSON.stringify(one).length).toBeLessThan(400);
});

test("marking a lead as spam frees its times without mailing the visitor", async () => {
  const { start } = await book();
  const { id } = await db.lead.findFirstOrThrow();
  await db.outgoingMail.deleteMany();
  await db.$transaction((tx) => setStatus(tx, [id], "spam", ana));
  expect(await slots()).toContain(start);
  expect(await mails()).toEqual([]);
});
