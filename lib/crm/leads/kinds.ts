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
export const leadKindNames = Object.keys(leadKinds) as [LeadKind, ...LeadKind[]];

export const leadStatuses = ["new", "contacted", "qualified", "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const statusLabels: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

export const closedStatuses = ["won", "lost", "spam"] as const satisfies readonly LeadStatus[];

export const urgencies = ["urgent", "high", "normal", "low"] as const;
export type Urgency = (typeof urgencies)[number];

export const urgencyLabels: Record<Urgency, string> = {
  urgent: "Urgent",
  high: "High urgency",
  normal: "Normal urgency",
  low: "Low urgency",
};

/** More than a quarter of the promised time is left; less; none; answered. */
export const answerStates = ["green", "due", "late", "answered"] as const;
export type AnswerState = (typeof answerStates)[number];

export const answerLabels: Record<AnswerState, string> = {
  green: "On time",
  due: "Due soon",
  late: "Late",
  answered: "Answered",
};

export const nameAndCompany = ({ name, company }: { name: string; company: string | null }): string =>
  company ? `${name}, ${company}` : name;

export type LeadName = { kind: string; name: string; company: string | null };

export const titleOfLead = (lead: LeadName): string =>
  `New lead: ${leadKinds[lead.kind as LeadKind]?.label ?? lead.kind}, ${nameAndCompany(lead)}`;
