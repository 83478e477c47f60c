import { isOneOf, type OrderState, PAID_STATES } from "@/lib/commerce/orders/states";
import { idsOf } from "@/lib/core/ids-of";

export const stateGroupLabels = {
  pending: "Being charged",
  held: "Held for review",
  activating: "Paid, being set up",
  activated: "Activated",
  declined: "Declined",
  failed: "Not charged",
  voided: "Voided",
  refunded: "Refunded",
};
export type StateGroup = keyof typeof stateGroupLabels;
export const stateGroups = idsOf(stateGroupLabels);

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
  idsOf(groups).filter((state) => groups[state] === group);

export function stateLabel(state: OrderState, refundedCents = 0): string {
  if (state === "unknown") return "Charge unknown";
  const label = stateGroupLabels[groups[state]];
  return refundedCents > 0 && isOneOf(PAID_STATES, state) ? `${label}, part refunded` : label;
}

/** Codes of the address check (AVS), as Authorize.net returns them. */
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

/** Codes of the card code check (CVV), as Authorize.net returns them. */
export const cvvLabels: Record<string, string> = {
  M: "matches",
  N: "does not match",
  P: "was not checked",
  S: "should be on the card, but was not given",
  U: "the bank can't check it",
};
