import { idsOf } from "@/lib/core/ids-of";

/** Kinds of the inbox: `label` for staff, `request` in sentences to the sender ("we got your …"). */
export const leadKinds = {
  contact: { label: "Contact", request: "consultation request" },
  windows10: { label: "Windows 10 upgrade", request: "Windows 10 upgrade request" },
  "quick-quote": { label: "Quick quote", request: "quote request" },
  "it-consultation": { label: "IT consultation", request: "IT consultation request" },
  "ai-consultation": { label: "AI consultation", request: "AI consultation request" },
  "service-consultation": { label: "AI service", request: "AI project request" },
  calculator: { label: "Calculator quote", request: "quote request" },
  chat: { label: "Chat", request: "conversation in the chat" },
  appointment: { label: "Appointment", request: "appointment" },
  order: { label: "Order", request: "order" },
  mail: { label: "Email", request: "email" },
} as const;
export type LeadKind = keyof typeof leadKinds;
export const leadKindNames = idsOf(leadKinds);

export const statusLabels = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};
export type LeadStatus = keyof typeof statusLabels;
export const leadStatuses = idsOf(statusLabels);

export const closedStatuses = ["won", "lost", "spam"] as const satisfies readonly LeadStatus[];

export const isClosed = (status: string): boolean => closedStatuses.some((closed) => closed === status);

export const urgencyLabels = {
  urgent: "Urgent",
  high: "High urgency",
  normal: "Normal urgency",
  low: "Low urgency",
};
export type Urgency = keyof typeof urgencyLabels;
export const urgencies = idsOf(urgencyLabels);

/** More than a quarter of the promised time is left; less; none; answered. */
export const answerLabels = {
  green: "On time",
  due: "Due soon",
  late: "Late",
  answered: "Answered",
};
export type AnswerState = keyof typeof answerLabels;
export const answerStates = idsOf(answerLabels);

export const nameAndCompany = ({ name, company }: { name: string; company: string | null }): string =>
  company ? `${name}, ${company}` : name;

export type LeadName = { kind: string; name: string; company: string | null };

export const titleOfLead = (lead: LeadName): string =>
  `New lead: ${leadKinds[lead.kind as LeadKind]?.label ?? lead.kind}, ${nameAndCompany(lead)}`;
