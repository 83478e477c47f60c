import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import { letterMail } from "@/lib/content/letters/letterhead";
import type { MeetingPlace } from "@/lib/crm/appointments/choice";
import { placeText, visitorsCalendar } from "@/lib/crm/appointments/ics";
import { manageUrl, publicNameOf } from "@/lib/crm/appointments/links";
import { withPeople } from "@/lib/crm/appointments/record";
import { momentText, ownMomentText, visitorsMomentText } from "@/lib/crm/appointments/texts";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { nameAndCompany } from "@/lib/crm/leads/kinds";
import { addressOf, readLead } from "@/lib/crm/leads/lead-summary";
import { quotePart, staffMail, tablePart } from "@/lib/crm/leads/staff-mail";
import { filled } from "@/lib/crm/leads/summary-parts";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Appointment } from "@/lib/generated/prisma/client";
import type { Mail } from "@/lib/integrations/mail/mail";
import type { MailPayload } from "@/lib/jobs/mail/schema";
import { greetingName, harmless } from "@/lib/jobs/mail/visitor-text";

type About = MailPayload<"appointment">["about"];

export const appointmentMailTitles: Record<About, string> = {
  booked: "Confirmed appointment",
  moved: "Moved appointment",
  cancelled: "Canceled appointment",
  day: "Reminder a day before",
  hour: "Reminder an hour before",
};

const intros: Record<About, (product: string) => string> = {
  booked: (product) => `Your appointment with ${product} is booked.`,
  moved: (product) => `Your appointment with ${product} has a new time.`,
  cancelled: (product) => `Your appointment with ${product} was canceled.`,
  day: (product) => `This is a reminder of your appointment with ${product}.`,
  hour: (product) => `Your appointment with ${product} begins within the hour.`,
};

const subjects: Record<About, string> = {
  booked: "Confirmed",
  moved: "New time",
  cancelled: "Canceled",
  day: "Reminder",
  hour: "Soon",
};

const MAX_VALUE_LENGTH = 200;
const NOT_YOU =
  "Didn't book this? Someone probably mistyped their address. You can cancel it above, or reply to this email.";

/** Null once the appointment has changed or started. */
export async function composeAppointmentMail({
  appointmentId,
  sequence,
  about,
}: MailPayload<"appointment">): Promise<Mail | null> {
  const found = await findOf(appointmentId, sequence);
  if (!found || found.appointment.startsAt <= new Date()) return null;
  const { appointment, lead } = found;
  if ((appointment.status === "cancelled") !== (about === "cancelled")) return null;
  const request = await readLead(lead);
  const email = addressOf(lead, request);
  const staff = await publicNameOf(db, appointment.userId);
  const { product } = company;
  const isOver = about === "cancelled";
  const event = await db.leadEvent.findUnique({
    where: { leadId_key: { leadId: lead.id, key: eventKey(appointment, about) } },
  });
  const rows = filled([
    ["What", appointment.kindName],
    ["When", visitorsMomentText(appointment.startsAt, appointment.timeZone)],
    ["How", isOver ? null : placeText(appointment.by as MeetingPlace, lead.phone)],
    ["Who", isOver ? null : staff],
    ["Reference", referenceOf(lead.id)],
    ["You wrote", (about === "booked" && request?.message) || null],
  ]);
  const shown = rows.map(([label, value]) => [label, harmless(value, MAX_VALUE_LENGTH)] as const);
  const texts = [
    `Hello ${greetingName(lead.name)},`,
    intros[about](product),
    ...(event?.text ? [event.text] : []),
  ];
  const content = visitorsCalendar(appointment, { ...lead, email }, isOver ? "CANCEL" : "REQUEST");
  const mail = await letterMail({
    to: email,
    subject: `${subjects[about]}: ${appointment.kindName}, ${ownMomentText(appointment)}`,
    blocks: [
      ...texts.map((text) => ({ kind: "text", text }) as const),
      { kind: "rows", rows: shown },
      isOver
        ? { kind: "button", label: "Book another time", href: `${company.siteUrl}/it-consultation` }
        : { kind: "button", label: "Move or cancel", href: manageUrl(appointment.uid) },
      ...(isOver ? [] : [{ kind: "note", text: NOT_YOU } as const]),
    ],
    messageId: messageIdOf(appointment, about),
  });
  // A reminder changes nothing in the calendar.
  if (about === "day" || about === "hour") return mail;
  return { ...mail, calendar: { method: isOver ? "CANCEL" : "REQUEST", content } };
}

export const staffAppointmentTitles: Record<MailPayload<"appointment-staff">["about"], string> = {
  booked: "New appointment",
  moved: "Appointment moved",
  cancelled: "Appointment canceled",
  "passed-on": "Appointment passed on to a colleague",
};

/** Goes to the site's address if the member of staff has none; quotes the whole request only of a new appointment. */
export async function composeStaffAppointmentMail({
  appointmentId,
  sequence,
  userId,
  about,
}: MailPayload<"appointment-staff">) {
  const found = await findOf(appointmentId, sequence);
  if (!found || (found.appointment.userId === userId) === (about === "passed-on")) return null;
  const { appointment, lead, holder } = found;
  const user = await db.user.findFirst({ where: { id: userId, isActive: true }, select: { email: true } });
  const answers = appointment.answers as { question: string; answer: string }[];
  const request = about === "booked" ? await readLead(lead) : null;
  const rows: [string, string][] = [
    ["Who", nameAndCompany(lead)],
    ["When", momentText(appointment.startsAt)],
    ...filled([["With", holder && nameForStaff(holder)]]),
    ["Email", lead.email],
    ...filled([["Phone", lead.phone]]),
    ["Wants", lead.summary],
    ...answers.map(({ question, answer }) => [question, answer] as [string, string]),
    ...(request?.answers ?? []),
    ["Reference", referenceOf(lead.id)],
  ];
  return staffMail({
    title: `${staffAppointmentTitles[about]}: ${appointment.kindName}, ${momentText(appointment.startsAt)}`,
    to: user?.email,
    replyTo: lead,
    parts: [tablePart(rows), ...(request?.message ? [quotePart(request.message)] : [])],
    page: `appointments?appointment=${appointment.id}`,
    messageId: messageIdOf(appointment, `staff.${about}.${userId}`),
  });
}

async function findOf(id: number, sequence: number) {
  const row = await db.appointment.findFirst({
    where: { id, sequence },
    include: { lead: true, user: withPeople.user },
  });
  if (!row) return null;
  const { lead, user: holder, ...appointment } = row;
  return { appointment, lead, holder };
}

export const eventKey = ({ id, sequence }: Pick<Appointment, "id" | "sequence">, change: string): string =>
  `appointment.${id}.${sequence}.${change}`;

const messageIdOf = ({ uid, sequence }: Appointment, about: string): string =>
  `appointment.${uid}.${sequence}.${about}`;
