import type { OutgoingMail } from "@/lib/jobs/mail/schema";

/** A mail as the administration lists it: it went out. */
export const outgoingMailOf = (change: Partial<OutgoingMail> & { id: number }): OutgoingMail => ({
  type: "lead",
  title: "New lead: Contact, Ana Diaz",
  to: null,
  leadId: 1,
  orderId: null,
  state: "sent",
  attempts: 1,
  error: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  lastAttemptAt: "2026-11-20T12:00:00.000Z",
  nextAttemptAt: null,
  givenUpAt: null,
  sentAt: "2026-11-20T12:00:00.000Z",
  bouncedAt: null,
  bounce: null,
  ...change,
});
