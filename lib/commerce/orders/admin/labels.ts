import { isOneOf, type OrderState, PAID_STATES } from "@/lib/commerce/orders/states";

export const stateGroups = [
  "pending",
  "held",
  "activating",
  "activated",
  "declined",
  "failed",
  "voided",
  "refunded",
] as const;
export type StateGroup = (typeof stateGroups)[number];

export const stateGroupLabels: Record<StateGroup, string> = {
  pending: "Being charged",
  held: "Held for review",
  activating: "Paid, being set up",
  activated: "Activated",
  declined: "Declined",
  failed: "Not charged",
  voided: "Voided",
  refunded: "Refunded",
};

const groups: Record<OrderState, StateGroup> = {
  created: "pending",
  charging: "pending",
  unknown: "pending",
  held: "held",
  paid: "activating",
  ordering: "activating",
  invoiced: "activating",
  recorded: "activating",
  activated: "activated",
  declined: "declined",
  failed: "failed",
  voided: "voided",
  refunded: "refunded",
};

export const groupOf = (state: OrderState): StateGroup => groups[state];

export const statesIn = (group: StateGroup): OrderState[] =>
  (Object.keys(groups) as OrderState[]).filter((state) => groups[state] === group);

export function stateLabel(state: OrderState, refundedCents = 0): string {
  if (state === "unknown") return "Charge unknown";
  const label = stateGroupLabels[groups[state]];
  return refundedCents > 0 && isOneOf(PAID_STATES, state) ? `${label}, part refunded` : label;
}

export const avsLabels: Record<string, string> = {
  A: "street matches, ZIP code does not",
  B: "no address was given",
  E: "error of the check",
  G: "card of a bank outside the US",
  N: "neither street nor ZIP code matches",
  P: "does not apply",
  R: "could not be checked, may be tried again",
  S: "the bank does not support it",
  U: "not known to the bank",
  W: "9-digit ZIP code matches, street does not",
  X: "street and 9-digit ZIP code match",
  Y: "street and ZIP code match",
  Z: "ZIP code matches, street does not",
};

export const cvvLabels: Record<string, string> = {
  M: "matches",
  N: "does not match",
  P: "was not checked",
  S: "should be on the card, but was not given",
  U: "the bank can't check it",
};
