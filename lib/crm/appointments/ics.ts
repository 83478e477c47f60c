import "server-only";
import ICAL from "ical.js";
import { phoneAsWritten } from "@/lib/core/phone";
import type { MeetingPlace } from "@/lib/crm/appointments/choice";
import { manageUrl } from "@/lib/crm/appointments/links";
import { nameAndCompany } from "@/lib/crm/leads/kinds";
import { company } from "@/lib/data/company";
import type { Appointment } from "@/lib/generated/prisma/client";

type Person = { name: string; email: string; phone: string | null };
type CalendarEntry = Pick<
  Appointment,
  "id" | "uid" | "startsAt" | "endsAt" | "kindName" | "by" | "status" | "sequence" | "updatedAt"
>;

export function placeText(by: MeetingPlace, phone: string | null): string {
  if (by === "phone") return phone ? `We'll call you at ${phoneAsWritten(phone)}.` : "We'll call you.";
  return by === "video" ? "We'll meet by video; we'll send you the link." : "We'll come to you.";
}

export function visitorsCalendar(
  entry: CalendarEntry,
  visitor: Person,
  method: "PUBLISH" | "REQUEST" | "CANCEL",
): string {
  const event = eventOf(entry, `${entry.kindName} with ${company.product}`, [
    placeText(entry.by as MeetingPlace, visitor.phone),
    `To move or cancel it: ${manageUrl(entry.uid)}`,
  ]);
  event.addPropertyWithValue("location", visitorsPlace(entry.by as MeetingPlace, visitor.phone));
  event.addPropertyWithValue("url", manageUrl(entry.uid));
  event.addSubcomponent(alarmBefore(ALARM_MINUTES));
  event.addProperty(personProperty("organizer", company.product, company.email));
  if (method !== "PUBLISH") {
    const attendee = personProperty("attendee", visitor.name, visitor.email);
    attendee.setParameter("partstat", "ACCEPTED");
    attendee.setParameter("rsvp", "FALSE");
    event.addProperty(attendee);
  }
  return calendarOf([event], { method });
}

function visitorsPlace(by: MeetingPlace, phone: string | null): string {
  if (by === "phone") return phone ? `Phone: ${phoneAsWritten(phone)}` : "Phone";
  return by === "video" ? "Video call" : "At your office";
}

const ALARM_MINUTES = 15;
const REFRESH_MINUTES = 30;

function alarmBefore(minutes: number): ICAL.Component {
  const alarm = new ICAL.Component("valarm");
  alarm.addPropertyWithValue("action", "DISPLAY");
  alarm.addPropertyWithValue("trigger", ICAL.Duration.fromSeconds(-60 * minutes));
  alarm.addPropertyWithValue("description", "Reminder");
  return alarm;
}

type StaffEntry = CalendarEntry & { lead: Person & { company: string | null } };

export function staffCalendarFile(entries: readonly StaffEntry[]): string {
  const events = entries.map((entry) => {
    const { kindName, lead } = entry;
    return eventOf(entry, `${kindName}: ${nameAndCompany(lead)}`, [
      `Email: ${lead.email}`,
      ...(lead.phone ? [`Phone: ${lead.phone}`] : []),
      `${company.siteUrl}/admin/dashboard/appointments?appointment=${entry.id}`,
    ]);
  });
  return calendarOf(events, { name: `${company.product} appointments` });
}

function eventOf(entry: CalendarEntry, summary: string, lines: readonly string[]): ICAL.Component {
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", `${entry.uid}@${new URL(company.siteUrl).hostname}`);
  event.addPropertyWithValue("sequence", entry.sequence);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(entry.updatedAt, true));
  event.addPropertyWithValue("dtstart", ICAL.Time.fromJSDate(entry.startsAt, true));
  event.addPropertyWithValue("dtend", ICAL.Time.fromJSDate(entry.endsAt, true));
  event.addPropertyWithValue("summary", plain(summary));
  event.addPropertyWithValue("description", plain(lines.join("\n")));
  event.addPropertyWithValue("status", entry.status === "cancelled" ? "CANCELLED" : "CONFIRMED");
  return event;
}

/** The library leaves carriage returns as they are, which would begin a line of a visitor's own. */
const plain = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "");

function personProperty(kind: "organizer" | "attendee", name: string, address: string): ICAL.Property {
  const property = new ICAL.Property(kind);
  // No parameter can hold quotation marks or control characters.
  property.setParameter("cn", name.replace(/["\p{Cc}]/gu, ""));
  property.setValue(`mailto:${address}`);
  return property;
}

function calendarOf(
  events: readonly ICAL.Component[],
  { method, name }: { method?: string; name?: string },
): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue(
    "prodid",
    `-//${plain(company.product).replaceAll("/", " ")}//Appointments//EN`,
  );
  if (method) calendar.addPropertyWithValue("method", method);
  if (name) {
    calendar.addPropertyWithValue("x-wr-calname", name);
    const interval = ICAL.Duration.fromData({ minutes: REFRESH_MINUTES });
    const refresh = new ICAL.Property("refresh-interval");
    refresh.resetType("duration");
    refresh.setValue(interval);
    calendar.addProperty(refresh);
    // The name that Outlook knows.
    calendar.addPropertyWithValue("x-published-ttl", interval.toString());
  }
  for (const event of events) calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
