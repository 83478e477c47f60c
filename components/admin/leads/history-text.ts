import { counted } from "@/components/admin/kit/counted";
import { dayText, momentText } from "@/components/admin/kit/moment-text";
import { capitalized } from "@/lib/core/capitalized";
import { callOutcomeLabels, outcomeOf } from "@/lib/crm/inbox/call-outcomes";
import { followUpDayText, followUpTimeText } from "@/lib/crm/inbox/follow-up-day";
import type { LeadEvent, LeadHistory } from "@/lib/crm/inbox/history-schema";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { BOT_LEADS_KEPT_DAYS } from "@/lib/crm/leads/bots";
import { leadStatuses, statusLabels } from "@/lib/crm/leads/kinds";

/**
 * Describes an event in a sentence that begins with the person. Later versions may have stored unknown
 * events.
 *
 * @param known returns a mail's title by its id, if known, and a person's name by their sign-in name
 */
export function historyText(entry: LeadHistory, known: Known): string {
  if (entry.is === "received") return "The lead came in.";
  if (entry.is === "mail") {
    const times = entry.attempts > 1 ? ` at attempt ${entry.attempts}` : "";
    const mail = capitalized(mailNamed(known.titleOf(entry.mailId)));
    if (entry.outcome === "sent") return `${mail} was sent${times}.`;
    if (entry.outcome === "failed") return `${mail} failed${times} and will be retried.`;
    return `We gave up on ${mail} after ${counted(entry.attempts, "attempt")}.`;
  }
  return eventTexts[entry.type](entry, entry.author?.name ?? "The site", known);
}

const mailNamed = (title: string | undefined) => (title ? `the email “${title}”` : "an email");

type Known = { titleOf: (mailId: number) => string | undefined; nameOf: (username: string) => string };

const eventTexts: Record<LeadEvent["type"], (event: LeadEvent, who: string, known: Known) => string> = {
  suspected: ({ data }, who) =>
    `${who} set it aside as suspected spam, without emails: ${suspicion(data.sign)}`,
  opened: (_, who) => `${who} opened it.`,
  status: ({ data }, who) =>
    `${who} changed the status from ${statusText(data.before)} to ${statusText(data.after)}.`,
  email: ({ data }, who) => `${who} corrected the address from ${text(data.before)} to ${text(data.after)}.`,
  owner: ({ data }, who, { nameOf }) =>
    data.after === null
      ? `${who} unassigned ${nameOf(text(data.before))}.`
      : `${who} assigned it to ${nameOf(text(data.after))}.`,
  "follow-up": ({ data }, who) =>
    data.after === null
      ? `${who} removed the follow-up for ${day(data.before)}.`
      : `${who} set a follow-up for ${day(data.after)}${atTime(data.time)}.`,
  "follow-up-mailed": ({ data }) => `A follow-up reminder was emailed${forDay(data.on)}.`,
  note: (_, who) => `${who} wrote a note.`,
  call: ({ data }, who) => {
    const outcome = outcomeOf(data);
    return outcome ? `${who} called: ${callOutcomeLabels[outcome].toLowerCase()}.` : `${who} logged a call.`;
  },
  reply: (_, who) => `${who} replied.`,
  blocked: ({ data }, who) => `${who} blocked ${joined(data.values)}${untilDay(data.until)}.`,
  unblocked: ({ data }, who) => `${who} unblocked ${joined(data.values)}.`,
  "mail-retried": ({ data }, who, { titleOf }) => `${who} retried ${mailNamed(titleOf(Number(data.mail)))}.`,
  "mail-resent": ({ data }, who, { titleOf }) =>
    `${who} sent ${mailNamed(titleOf(Number(data.mail)))} again.`,
  "mail-sent": () => "An email was sent.",
  "mail-received": ({ data }) =>
    data.isFromColleague ? `${sender(data)} wrote into it by email.` : `${sender(data)} answered by email.`,
  "mail-automatic": ({ data }) =>
    `An automatic reply came from ${sender(data)}. Nobody waits for an answer to it.`,
  "mail-bounced": ({ data }, _, { titleOf }) => {
    const mail = capitalized(mailNamed(titleOf(Number(data.mail))));
    const reason = data.reason ? ` The other mail server said: ${String(data.reason)}` : "";
    return data.is === "delayed"
      ? `${mail} is delayed.${reason}`
      : `${mail} came back: it did not reach ${text(data.recipient, "its receiver")}.${reason}`;
  },
  merged: ({ data }, who) =>
    data.into
      ? `${who} merged it into ${referenceTo(data.into)}.`
      : `${who} merged ${referenceTo(data.lead)} into it.`,
  separated: ({ data }, who) =>
    data.from
      ? `${who} separated it from ${referenceTo(data.from)}.`
      : `${who} separated ${referenceTo(data.lead)} from it.`,
  appointment: ({ data }, who) => appointmentTexts(data, who),
};

const referenceTo = (id: unknown) => referenceOf(Number(id));

/** Without an author, the visitor did it. */
function appointmentTexts({ change, start, kind }: LeadEvent["data"], who: string): string {
  const by = who === "The site" ? "The visitor" : who;
  const what = `${text(kind)}, ${typeof start === "string" ? momentText(start) : ""}`;
  if (change === "booked") return `${by} booked an appointment: ${what}.`;
  if (change === "moved") return `${by} moved the appointment to ${what}.`;
  if (change === "cancelled") return `${by} canceled the appointment: ${what}.`;
  if (change === "no-show") return `${by} noted that nobody came: ${what}.`;
  return `${by} marked the appointment as done: ${what}.`;
}

const leftAlone = `It is deleted after ${BOT_LEADS_KEPT_DAYS} days unless you change it, reply, log a call or write a note.`;

function suspicion(sign: unknown): string {
  if (sign === "hidden-field") return `a field that people don't see was filled in. ${leftAlone}`;
  if (sign === "too-fast") return `it was sent as soon as the page had opened. ${leftAlone}`;
  return "too many requests came in within an hour.";
}

const text = (value: unknown, otherwise = "nobody") =>
  typeof value === "string" && value !== "" ? value : otherwise;

const sender = ({ name, from }: LeadEvent["data"]) =>
  name && from ? `${text(name)} <${text(from)}>` : text(from, "An unknown sender");

function statusText(value: unknown): string {
  const known = leadStatuses.find((status) => status === value);
  return known ? statusLabels[known] : String(value);
}

const day = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? followUpDayText(value) : "a day";

const atTime = (value: unknown) => (typeof value === "string" ? ` at ${followUpTimeText(value)}` : "");

const forDay = (value: unknown) => (typeof value === "string" ? ` for ${day(value)}` : "");

const joined = (values: unknown) =>
  Array.isArray(values) && values.length > 0 ? values.map(String).join(" and ") : "its sender";

const untilDay = (value: unknown) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? ` until ${dayText(value)}` : "";
