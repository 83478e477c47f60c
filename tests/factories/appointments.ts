import { listSlots } from "@/lib/crm/appointments/offer";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { sendConsultation } from "@/tests/factories/inbox";

startFrameworkCache();

/** Times offered in some days, also where a test changed what no service did. */
export async function offeredSlots(days = 3): Promise<string[]> {
  expireLocally(["appointments"]);
  return (await listSlots({ days })).days.flatMap(({ slots }) => slots);
}

/** Every hour of the week: a test finds times whatever the clock says. */
export const alwaysOpen = Array.from({ length: 7 }, (_, day) => ({ day, from: "00:00", to: "24:00" }));

export async function appointmentKind(change: object = {}) {
  return db.appointmentKind.create({
    data: { name: "Phone consultation", minutes: 30, by: "phone", noticeMinutes: 0, ...change },
  });
}

/** A member of staff who can be booked at any time. */
export async function bookablePerson(username: string, change: object = {}) {
  const user = await db.user.create({
    data: { username, password: "hash", role: "support", email: `${username}@example.com` },
  });
  await db.availability.create({
    data: { userId: user.id, isBookable: true, weekly: alwaysOpen, ...change },
  });
  return user;
}

export const tokenOf = (receipt: { appointment?: { manageUrl: string } }) =>
  receipt.appointment?.manageUrl.split("/").at(-1) as string;

/** A visitor books a time in a form. Returns the token of the link to change it. */
export async function bookByForm(start: string, change: object = {}) {
  const booking = { email: "Bo@example.com", appointment: { start, ...change } };
  return tokenOf(await sendConsultation(booking, `client ${start}`));
}

export async function removeAppointments(): Promise<void> {
  await db.appointment.deleteMany();
  await db.appointmentKind.deleteMany();
  await db.busyCalendar.deleteMany();
  await db.availability.deleteMany();
  await db.lead.deleteMany();
  await db.itConsultation.deleteMany();
  await db.contact.deleteMany();
  await db.outgoingMail.deleteMany();
  await db.blockedSender.deleteMany();
}
