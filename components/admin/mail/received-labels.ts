import type { ignoredOutcomes, Outcome } from "@/lib/crm/incoming-mail/schema";

export const outcomeLabels: Record<Outcome, string> = {
  answer: "Answer",
  lead: "New request",
  automatic: "Automatic",
  bounce: "Delivery report",
  colleague: "Colleague",
  own: "Our own",
  blocked: "Blocked sender",
  unusable: "No sender",
};

export const ignoredReasons: Partial<Record<Outcome, string>> = {
  blocked: "Its sender is blocked.",
  automatic: "A program sent it, such as a newsletter, and it answers nothing of ours.",
  colleague: "A colleague sent it, and it belongs to no lead.",
  own: "It is an email of ours that came back, by a forwarding or a loop.",
  bounce: "It reports on the delivery of an email that is no longer known.",
  unusable: "It names no address that could be answered.",
} satisfies Record<(typeof ignoredOutcomes)[number], string>;
