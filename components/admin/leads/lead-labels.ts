import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { appointmentStatusLabels } from "@/lib/crm/appointments/schema";
import { followUpDayText, followUpTimeText } from "@/lib/crm/inbox/follow-up-day";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead, LeadAppointment } from "@/lib/crm/inbox/schema";
import { type AnswerState, type LeadStatus, leadKinds } from "@/lib/crm/leads/kinds";

type Look = ComponentProps<typeof Badge>["variant"];

export const statusVariants: Record<LeadStatus, Look> = {
  new: "brand",
  contacted: "neutral",
  qualified: "warning",
  won: "success",
  lost: "neutral",
  spam: "danger",
};

export const answerVariants: Record<AnswerState, Look> = {
  green: "success",
  due: "warning",
  late: "danger",
  answered: "neutral",
};

/** Current state of the promised response: a list that stays on the screen ages. */
export function answerStateNow({ answerState, warnAt, dueAt }: Lead, now: number): AnswerState | null {
  if (answerState === null || answerState === "answered" || !warnAt || !dueAt) return answerState;
  if (now >= Date.parse(dueAt)) return "late";
  return now >= Date.parse(warnAt) ? "due" : "green";
}

/** The lead's request; empty if the form asks for nothing beyond its kind. */
export function requestSummary({ summary, kind }: Lead): string {
  return summary === leadKinds[kind].label ? "" : summary;
}

export function requestTitle(lead: Lead): string {
  const request = [leadKinds[lead.kind].label, requestSummary(lead)].filter(Boolean).join(": ");
  return `${referenceOf(lead.id)} · ${request}`;
}

export const mayBeMerged = ({ status, mergedInto }: Lead) => status !== "spam" && mergedInto === null;

export function originOf({ sourcePage, referrer, campaign }: Lead): string {
  return [
    sourcePage && `Page ${sourcePage}`,
    referrer && `from ${referrer}`,
    campaign && `campaign ${campaign}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Day and hour by the office's clocks, and with whom: "Thu, Dec 3, 10:00 AM with Ana". */
export function appointmentText({ start, status, staff }: LeadAppointment): string {
  const when = appointmentTime.format(new Date(start));
  const state = status === "booked" ? "" : `${appointmentStatusLabels[status]}: `;
  return `${state}${when}${staff ? ` with ${staff}` : ""}`;
}

const appointmentTime = new Intl.DateTimeFormat("en-US", {
  timeZone: SITE_TIME_ZONE,
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

export function followUpText({ followUpOn, followUpTime, followUpNote }: Lead): string | null {
  if (!followUpOn) return null;
  const when = [followUpDayText(followUpOn), followUpTime && followUpTimeText(followUpTime)]
    .filter(Boolean)
    .join(", ");
  return [when, followUpNote].filter(Boolean).join(": ");
}
