export const leadKinds = [
  "contact",
  "windows10",
  "quick-quote",
  "it-consultation",
  "ai-consultation",
  "service-consultation",
  "calculator",
  "chat",
  "appointment",
  "order",
] as const;
export type InboxKind = (typeof leadKinds)[number];

export const leadKindLabels: Record<InboxKind, string> = {
  contact: "Contact",
  windows10: "Windows 10 upgrade",
  "quick-quote": "Quick quote",
  "it-consultation": "IT consultation",
  "ai-consultation": "AI consultation",
  "service-consultation": "AI service",
  calculator: "Calculator quote",
  chat: "Chat",
  appointment: "Appointment",
  order: "Order",
};

export const requestNames: Record<InboxKind, string> = {
  contact: "consultation request",
  windows10: "Windows 10 upgrade request",
  "quick-quote": "quote request",
  "it-consultation": "IT consultation request",
  "ai-consultation": "AI consultation request",
  "service-consultation": "AI project request",
  calculator: "quote request",
  chat: "conversation in the chat",
  appointment: "appointment",
  order: "order",
};

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

/** Statuses that need no more work. */
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
