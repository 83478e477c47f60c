import { updateAppointment } from "@/lib/crm/appointments/admin";
import {
  cancelByLink,
  correctEmailByLink,
  moveByLink,
  readWithPhoneByLink,
  slotsByLink,
} from "@/lib/crm/appointments/by-link";
import { db } from "@/lib/data/db";
import {
  appointmentKind,
  bookByForm as book,
  bookablePerson,
  offeredSlots,
  removeAppointments,
} from "@/tests/factories/appointments";
import { queuedMails } from "@/tests/factories/queued-mails";
import { written } from "@/tests/factories/written";

beforeEach(async () => {
  await removeAppointments();
  await db.user.deleteMany();
  await bookablePerson("ana");
  await appointmentKind({ bufferAfter: 10 });
});

const hoursUntil = ({ row }: { row: { nextAttemptAt: Date; createdAt: Date } }) =>
  Math.round((+row.nextAttemptAt - +row.createdAt) / 3_600_000);
const countMails = () => db.outgoingMail.count({ where: { type: "appointment" } });

test("an appointment does not block the times offered for its own move", async () => {
  const all = await offeredSlots();
  const [before, start, after] = all.slice(10, 13) as [string, string, string];
  const token = await book(start);
  expect(await offeredSlots()).not.toContain(after);
  const listed = await slotsByLink(token, { days: 3 });
  expect(listed).toEqual(expect.arrayContaining([before, after]));
  expect(listed).not.toContain(start);
  expect(await slotsByLink(token, { from: "2999-01-01", days: 3 })).toEqual([]);
  await moveByLink(token, after);
  await cancelByLink(token);
  expect(await slotsByLink(token, { days: 3 })).toBeNull();
});

test("after three mails within an hour, an appointment's last change is mailed an hour later", async () => {
  const all = await offeredSlots();
  const token = await book(all[4] as string);
  for (const index of [12, 16, 20]) await moveByLink(token, all[index] as string);
  await cancelByLink(token);
  const sent = await queuedMails("appointment");
  expect(sent.map(hoursUntil)).toEqual([0, 0, 0, 1, 1]);
  expect(sent.map(({ mail }) => mail?.subject.split(":")[0])).toEqual([...Array(4), "Canceled"]);
});

test("a flooded mailbox gets no mail about an appointment booked and canceled past its limit", async () => {
  const all = await offeredSlots();
  for (const index of [4, 8, 12]) await cancelByLink(await book(all[index] as string));
  const before = await countMails();
  await cancelByLink(await book(all[16] as string));
  expect(await countMails()).toBe(before);
});

test("a staff member gets a mail when their appointment passes to a colleague", async () => {
  const start = (await offeredSlots())[4] as string;
  await book(start);
  const bob = await bookablePerson("bob");
  const { id } = await db.appointment.findFirstOrThrow();
  const by = { author: { id: 0, username: "cy" }, ifMatch: null };
  await written((tx) => updateAppointment(tx, id, { staff: bob.id, mail: true }, by));
  const sent = await queuedMails("appointment-staff");
  expect(sent.map(({ mail }) => mail && [mail.to, mail.subject.split(":")[0]])).toEqual([
    null,
    ["bob@example.com", "New appointment"],
    ["ana@example.com", "Appointment passed on to a colleague"],
  ]);
  expect(sent[2]?.mail?.text).toContain("With: bob");
});

test("an appointment can be moved a few times an hour, by whatever client, and canceled after that", async () => {
  const all = await offeredSlots();
  const [token, other] = [await book(all[4] as string), await book(all[40] as string)];
  for (const index of [8, 12, 16, 20, 24, 28]) await moveByLink(token, all[index] as string);
  const moved = moveByLink(token, all[32] as string);
  await expect(moved).rejects.toMatchObject({ code: "rate_limited" });
  // A move to the time that it has already.
  expect(await moveByLink(token, all[28] as string)).toMatchObject({ status: "booked" });
  expect(await moveByLink(other, all[36] as string)).toMatchObject({ status: "booked" });
  expect(await cancelByLink(token)).toMatchObject({ status: "cancelled" });
});

test("a mistyped address is corrected within an hour of booking, and only the right one gets the confirmation", async () => {
  const all = await offeredSlots();
  const token = await book(all[4] as string);
  const correct = (email: string, now?: Date) =>
    correctEmailByLink(token, { email, clientAddress: "192.0.2.9" }, now);
  await correct("Bo@right.example");
  // A repetition changes nothing.
  await correct("bo@right.example");
  const sent = await queuedMails("appointment");
  expect(sent.map(({ mail }) => mail && [mail.to, mail.subject.split(":")[0]])).toEqual([
    null,
    [{ address: "bo@right.example", name: "" }, "Confirmed"],
  ]);
  expect(await db.leadEvent.findMany({ where: { type: "email" } })).toMatchObject([
    { data: { before: "bo@example.com", after: "bo@right.example" } },
  ]);
  const later = new Date(Date.now() + 3_601_000);
  await expect(correct("stranger@example.com", later)).rejects.toMatchObject({ code: "conflict" });
  await db.blockedSender.create({ data: { type: "email", value: "spam@example.com", until: later } });
  await expect(correct("spam@example.com")).rejects.toMatchObject({ code: "conflict" });
});

test("a move to a taken time is refused with the next free ones, and leaves the appointment in place", async () => {
  const all = await offeredSlots();
  const [token, taken] = [await book(all[4] as string), all[12] as string];
  await book(taken);
  const refusal = await moveByLink(token, taken).catch((error) => error);
  expect(refusal).toMatchObject({ code: "slot_taken", details: { about: { next: expect.any(Array) } } });
  const unchanged = { appointment: { start: all[4] }, status: "booked", visitorsPhone: "3055550101" };
  expect(await readWithPhoneByLink(token)).toMatchObject(unchanged);
  expect(await moveByLink(token, refusal.details.about.next[0])).toMatchObject({ status: "booked" });
});
