import type { PublicOrderStatus } from "@/lib/orders/public-status";

/**
 * The life of an order, all of it. An order stands in one state; it leaves it only by a move that is written here, each
 * of which is one compare-and-set in the database with a line in the order's history (move.ts).
 *
 * Money is safe by four rules:
 * - What is to be written to another system is announced first, in a commit of its own (for the card: `charging`; for the
 *   billing system: an order's `intent`), and what came back is noted down after it. A process may die at any point.
 * - What was announced and never answered is looked up, not repeated. Only when the other system still knows nothing of
 *   it after a time of grace, longer than any request can still be on its way, does it count as not done.
 * - The card is charged once an order, in the request that brought the card. No job can charge.
 * - What can't be decided by looking is left to staff, in plain words, with what settles it (undecided.ts).
 */
export const states = {
  created: {
    means: "Stored. Nothing was sent to the card gateway.",
    next: {
      charging: "The charge is about to be sent.",
      failed: "The request ended before anything was sent.",
    },
    shownAs: "pending",
  },
  charging: {
    means:
      "The charge was announced and may have been sent. Its process has the order for itself until it answers.",
    next: {
      paid: "The charge was approved.",
      held: "The gateway holds the payment for review.",
      declined: "The charge was refused.",
      failed: "The gateway could not be reached; nothing was sent.",
      unknown: "The answer was lost, or the process that waited for it.",
    },
    shownAs: "pending",
  },
  unknown: {
    means: "The charge may have been made. It is looked for at the gateway by its number.",
    next: {
      paid: "The charge was found.",
      held: "The charge was found, held for review.",
      declined: "The charge was found, refused.",
      failed: "There is no such charge, after the time of grace.",
      voided: "The charge was found, taken back.",
      refunded: "The charge was found, given back.",
    },
    shownAs: "pending",
  },
  held: {
    means: "Taken by nobody yet: people at the gateway look at it. It is asked for until they have decided.",
    next: {
      paid: "The review approved the payment.",
      declined: "The review refused the payment, or it expired.",
      voided: "The payment was taken back during its review.",
    },
    shownAs: "held",
  },
  paid: {
    means: "The money is taken. The billing system's customer is looked up by email address, or created.",
    next: {
      ordering: "The billing system's customer is known.",
      activated: "Staff have done the rest in the billing system.",
      voided: "The charge was taken back.",
      refunded: "The charge was given back.",
    },
    shownAs: "activating",
  },
  ordering: {
    means: "The customer is known. The order is to be made in the billing system.",
    next: {
      invoiced: "The billing system has the order and its invoice.",
      activated: "Staff have done the rest in the billing system.",
      voided: "The charge was taken back.",
      refunded: "The charge was given back.",
    },
    shownAs: "activating",
  },
  invoiced: {
    means: "Order and invoice stand in the billing system. The payment is to be recorded at the invoice.",
    next: {
      recorded: "The payment is recorded on the invoice.",
      activated: "Staff have done the rest in the billing system.",
      voided: "The charge was taken back.",
      refunded: "The charge was given back.",
    },
    shownAs: "activating",
  },
  recorded: {
    means: "The invoice is paid. The order is to be accepted, which activates the service.",
    next: {
      activated: "The service is activated.",
      voided: "The charge was taken back.",
      refunded: "The charge was given back.",
    },
    shownAs: "activating",
  },
  activated: {
    means: "Done: charged once, ordered once, recorded once, activated.",
    next: {
      voided: "The charge was taken back.",
      refunded: "The charge was given back.",
    },
    shownAs: "paid",
  },
  declined: {
    means: "The card was not charged: the bank or the gateway refused.",
    next: {},
    shownAs: "declined",
  },
  failed: {
    means: "The card was not charged, for a reason that is not the card's.",
    next: {
      paid: "The charge appeared after all.",
      held: "The charge appeared after all, held for review.",
    },
    shownAs: "canceled",
  },
  voided: {
    means:
      "Charged, and taken back before it was settled. An order that was not paid in the billing system is canceled there.",
    next: {},
    shownAs: "canceled",
  },
  refunded: {
    means:
      "Charged, and given back in full. An order that was not paid in the billing system is canceled there.",
    next: {},
    shownAs: "refunded",
  },
} as const satisfies Record<
  string,
  { means: string; next: Record<string, string>; shownAs: PublicOrderStatus }
>;

export type OrderState = keyof typeof states;
export const ORDER_STATES = Object.keys(states) as OrderState[];

/** Nothing of it was charged, or not known to be: another order of the same customer for the same is refused meanwhile. */
export const OPEN_STATES = [
  "created",
  "charging",
  "unknown",
  "held",
] as const satisfies readonly OrderState[];
/** The money is taken, and the billing system does not have all of it yet. */
export const ACTIVATING_STATES = [
  "paid",
  "ordering",
  "invoiced",
  "recorded",
] as const satisfies readonly OrderState[];
/** The money is taken and not given back in full. */
export const PAID_STATES = [...ACTIVATING_STATES, "activated"] as const satisfies readonly OrderState[];
/** The money was never taken. */
export const UNCHARGED_STATES = ["created", "declined", "failed"] as const satisfies readonly OrderState[];

/** The billing system may have to be told the customer's address: until it has the customer, or nothing can be charged. */
const ADDRESS_NEEDED_STATES = [...OPEN_STATES, "paid"] as const satisfies readonly OrderState[];

/** Whether an order that makes this move keeps its address. A charge that was not found may yet appear (`addressKeptMs`). */
export const keepsAddress = (from: OrderState, to: OrderState) =>
  isOneOf(ADDRESS_NEEDED_STATES, to) || (from === "unknown" && to === "failed");

export const isOneOf = <T extends OrderState>(list: readonly T[], state: OrderState): state is T =>
  list.some((one) => one === state);

/** Why an order may go from one state to another; undefined where it may not. */
export function reasonToMove(from: OrderState, to: OrderState): string | undefined {
  return (states[from].next as Partial<Record<OrderState, string>>)[to];
}

/** What a customer is told. What waits for staff after the payment is said to do so. */
export function publicStatus(state: OrderState, isUndecided: boolean): PublicOrderStatus {
  return isUndecided && isOneOf(ACTIVATING_STATES, state) ? "attention" : states[state].shownAs;
}

/** Writes to the billing system: what they would do, as it is announced in the order's history. */
export const intents = {
  create_customer: "A customer is about to be created in the billing system.",
  create_order: "The order is about to be made in the billing system.",
  record_payment: "The payment is about to be recorded at the invoice.",
  accept_order: "The order is about to be accepted, which activates the service.",
  cancel_order: "The order is about to be canceled in the billing system.",
} as const;
export type Intent = keyof typeof intents;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const times = {
  /** How long the request that charges has the order for itself; longer than the gateway's answer is waited for. */
  chargeClaimMs: 90 * SECOND,
  /** How long a worker does, from each outside call on; longer than one of them may take with its repetitions. */
  claimMs: 120 * SECOND,
  /** What was announced is sent within this time, or not at all: its process was asleep. */
  sendWithinMs: 15 * SECOND,
  /** A charge that the gateway knows nothing of so long after it was announced was not made. */
  chargeGraceMs: 10 * MINUTE,
  /** The same of a write to the billing system, and of money given back. */
  writeGraceMs: 5 * MINUTE,
  /** A lost charge that is not found so soon is told to the customer as pending. */
  pendingMailMs: 2 * MINUTE,
  /** Whoever ordered the same so lately is asked whether they mean it. */
  sameOrderMs: 10 * MINUTE,
  /** Paid and not activated for so long, an order is told to staff, although it is still being tried. */
  stuckMs: 60 * MINUTE,
  /** For so long after an order has failed a comparison may find its charge, and the address is kept for it. */
  addressKeptMs: 5 * 24 * 60 * MINUTE,
  /** A held payment that nobody has decided on for so long never will be. */
  heldMs: 35 * 24 * 60 * MINUTE,
} as const;

const RETRY_WAITS_MS = [2, 5, 10, 20, 30, 60, 120, 300].map((seconds) => seconds * SECOND);
/** Each minute for the time of grace; later only where the other system could not say. */
const LOOK_WAITS_MS = [2, 5, 10, 20, 40, ...Array<number>(9).fill(60), 120, 300].map(
  (seconds) => seconds * SECOND,
);
const HELD_WAITS_MS = [...Array<number>(10).fill(1), ...Array<number>(12).fill(5), 15].map(
  (minutes) => minutes * MINUTE,
);

/** How long to wait after so many looks in vain; what is last holds for all further ones. */
const waitAfter = (waits: readonly number[]) => (tries: number) =>
  waits[Math.min(tries, waits.length - 1)] ?? MINUTE;

/** Before the other system is tried again that could not be reached. */
export const retryWait = waitAfter(RETRY_WAITS_MS);
/** Before a lost answer is looked for again. */
export const lookWait = waitAfter(LOOK_WAITS_MS);
/** Before a held payment is asked for again. */
export const heldWait = waitAfter(HELD_WAITS_MS);
