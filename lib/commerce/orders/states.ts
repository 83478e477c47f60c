import type { ReviewReason } from "@/lib/commerce/orders/manual-review";
import type { PublicOrderStatus } from "@/lib/commerce/orders/public-status";
import { idsOf } from "@/lib/core/ids-of";

/**
 * The life of an order. It leaves a state only by a transition of this table, each of which is one
 * compare-and-set in the database together with its effects (`transitionOrder`).
 *
 * Four rules protect the money:
 * - A write to another system is first announced, in its own commit (for the card: `charging`; for the
 *   billing system: an order's `intent`), and its result recorded afterwards. A process may die at any point.
 * - An announced write without a response is looked up, not repeated. It counts as not done only if the other
 *   system doesn't know it after a grace period longer than any request can be on its way.
 * - The card is charged once an order, in the request that brought the card. No job can charge.
 * - Staff decide what a lookup can't resolve; manual-review.ts lists the possible resolutions.
 */

export const eventTypes = [
  "moved",
  "announced",
  "answered",
  "trouble",
  "undecided",
  "staff",
  "mailed",
] as const;
export type EventType = (typeof eventTypes)[number];

export type CustomerMail = "receipt" | "pending" | "uncharged" | "refund";

/** Written by `transitionOrder` in its transaction, in this order. */
type Effects = {
  history: string;
  inbox?: "new" | "moved";
  /** Reconciles a minute later: a charge that had to be looked up may not be the only one. */
  reconcile?: true;
  /** Stops for staff before anything below happens, unless a person decided. */
  review?: ReviewReason;
  /** Those of them that apply (`queueCustomerMail`). */
  mails?: readonly CustomerMail[];
  /** Runs the order's job after so many milliseconds; null: never automatically; absent: as scheduled. */
  nextMs?: number | null;
};

type State = { means: string; shownAs: PublicOrderStatus; next: Record<string, Effects> };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The charging process continues with the order; its job takes over if the process ended. */
const CONTINUED_WITHIN_MS = 20 * SECOND;

const found = { inbox: "moved", reconcile: true } as const;
const activatedByStaff: Effects = {
  history: "Staff have done the rest in the billing system.",
  inbox: "moved",
};
/** The order's next run cancels unpaid orders in the billing system. */
const returned = {
  voided: { history: "The charge was taken back.", inbox: "moved", mails: ["refund"], nextMs: 0 },
  refunded: { history: "The charge was given back.", inbox: "moved", mails: ["refund"], nextMs: 0 },
} satisfies Record<string, Effects>;

export const states = {
  created: {
    means: "Stored. Nothing was sent to the card gateway.",
    shownAs: "pending",
    next: {
      charging: { history: "The charge is about to be sent." },
      failed: { history: "The request ended before anything was sent.", nextMs: null },
    },
  },
  charging: {
    means:
      "The charge was announced and may have been sent. Its process has the order for itself until it answers.",
    shownAs: "pending",
    next: {
      paid: {
        history: "The charge was approved.",
        inbox: "new",
        mails: ["receipt"],
        nextMs: CONTINUED_WITHIN_MS,
      },
      held: {
        history: "The gateway holds the payment for review.",
        inbox: "new",
        mails: ["pending"],
        nextMs: MINUTE,
      },
      declined: { history: "The charge was refused.", nextMs: null },
      failed: { history: "The gateway could not be reached; nothing was sent.", nextMs: null },
      unknown: {
        history: "The answer was lost, or the process that waited for it.",
        inbox: "new",
        nextMs: 2 * SECOND,
      },
    },
  },
  unknown: {
    means: "The charge may have been made. It is looked for at the gateway by its number.",
    shownAs: "pending",
    next: {
      paid: { ...found, history: "The charge was found.", mails: ["receipt"], nextMs: 0 },
      held: {
        ...found,
        history: "The charge was found, held for review.",
        mails: ["pending"],
        nextMs: MINUTE,
      },
      declined: { ...found, history: "The charge was found, refused.", mails: ["uncharged"], nextMs: null },
      failed: {
        ...found,
        history: "There is no such charge, after the time of grace.",
        mails: ["uncharged"],
        nextMs: null,
      },
      voided: { ...found, history: "The charge was found, taken back.", mails: ["uncharged"], nextMs: null },
      refunded: { ...found, history: "The charge was found, given back.", nextMs: null },
    },
  },
  held: {
    means: "Taken by nobody yet: people at the gateway look at it. It is asked for until they have decided.",
    shownAs: "held",
    next: {
      paid: { history: "The review approved the payment.", inbox: "moved", mails: ["receipt"], nextMs: 0 },
      declined: {
        history: "The review refused the payment, or it expired.",
        inbox: "moved",
        mails: ["uncharged"],
        nextMs: null,
      },
      voided: {
        history: "The payment was taken back during its review.",
        inbox: "moved",
        mails: ["uncharged", "refund"],
        nextMs: 0,
      },
    },
  },
  paid: {
    means: "The money is taken. The billing system's customer is looked up by email address, or created.",
    shownAs: "activating",
    next: {
      ordering: { history: "The billing system's customer is known." },
      activated: activatedByStaff,
      ...returned,
    },
  },
  ordering: {
    means: "The customer is known. The order is to be made in the billing system.",
    shownAs: "activating",
    next: {
      invoiced: { history: "The billing system has the order and its invoice." },
      activated: activatedByStaff,
      ...returned,
    },
  },
  invoiced: {
    means: "Order and invoice stand in the billing system. The payment is to be recorded at the invoice.",
    shownAs: "activating",
    next: {
      recorded: { history: "The payment is recorded on the invoice." },
      activated: activatedByStaff,
      ...returned,
    },
  },
  recorded: {
    means: "The invoice is paid. The order is to be accepted, which activates the service.",
    shownAs: "activating",
    next: { activated: { history: "The service is activated.", inbox: "moved" }, ...returned },
  },
  activated: {
    means: "Done: charged once, ordered once, recorded once, activated.",
    shownAs: "paid",
    next: returned,
  },
  declined: {
    means: "The card was not charged: the bank or the gateway refused.",
    shownAs: "declined",
    next: {},
  },
  failed: {
    means: "The card was not charged, for a reason that is not the card's.",
    shownAs: "canceled",
    next: {
      // The customer was told that nothing was charged.
      paid: {
        history: "The charge appeared after all.",
        inbox: "new",
        review: "late_charge",
        mails: ["receipt"],
        nextMs: 0,
      },
      held: {
        history: "The charge appeared after all, held for review.",
        inbox: "new",
        mails: ["pending"],
        nextMs: MINUTE,
      },
    },
  },
  voided: {
    means:
      "Charged, and taken back before it was settled. An order that was not paid in the billing system is canceled there.",
    shownAs: "canceled",
    next: {},
  },
  refunded: {
    means:
      "Charged, and given back in full. An order that was not paid in the billing system is canceled there.",
    shownAs: "refunded",
    next: {},
  },
} as const satisfies Record<string, State>;

export type OrderState = keyof typeof states;
export const ORDER_STATES = idsOf(states);

/** Not charged, as far as is known: meanwhile another order of the same customer for the same is refused. */
export const OPEN_STATES = [
  "created",
  "charging",
  "unknown",
  "held",
] as const satisfies readonly OrderState[];
export const ACTIVATING_STATES = [
  "paid",
  "ordering",
  "invoiced",
  "recorded",
] as const satisfies readonly OrderState[];
export const PAID_STATES = [...ACTIVATING_STATES, "activated"] as const satisfies readonly OrderState[];
export const UNCHARGED_STATES = ["created", "declined", "failed"] as const satisfies readonly OrderState[];

/**
 * The billing system may still need the customer's address: until it has the customer, or nothing can be
 * charged.
 */
const ADDRESS_NEEDED_STATES = [...OPEN_STATES, "paid"] as const satisfies readonly OrderState[];

/** A charge that was not found may yet appear (`addressKeptMs`). */
export const needsAddress = (from: OrderState, to: OrderState) =>
  isOneOf(ADDRESS_NEEDED_STATES, to) || (from === "unknown" && to === "failed");

export const isOneOf = <T extends OrderState>(list: readonly T[], state: OrderState): state is T =>
  list.some((one) => one === state);

export function effectsOf(from: OrderState, to: OrderState): Effects | undefined {
  return (states[from].next as Partial<Record<OrderState, Effects>>)[to];
}

export function publicStatus(state: OrderState, isUndecided: boolean): PublicOrderStatus {
  return isUndecided && isOneOf(ACTIVATING_STATES, state) ? "attention" : states[state].shownAs;
}

export const intents = {
  create_customer: "A customer is about to be created in the billing system.",
  create_order: "The order is about to be made in the billing system.",
  record_payment: "The payment is about to be recorded at the invoice.",
  accept_order: "The order is about to be accepted, which activates the service.",
  cancel_order: "The order is about to be canceled in the billing system.",
  suspend_service: "The service is about to be suspended in the billing system.",
  end_service: "The service is about to be ended in the billing system.",
  end_with_term: "The billing system is about to be asked to end the service with the term that is paid.",
} as const;
export type Intent = keyof typeof intents;

export const times = {
  /** Claim of the charging request; longer than the timeout of the gateway's response. */
  chargeClaimMs: 90 * SECOND,
  /** Claim of a worker, renewed at each outside call; longer than one call with its retries. */
  claimMs: 120 * SECOND,
  /** An announced write is sent within this time, or not at all: its process was asleep. */
  sendWithinMs: 15 * SECOND,
  /** A charge unknown to the gateway so long after its announcement was not made. */
  chargeGraceMs: 10 * MINUTE,
  writeGraceMs: 5 * MINUTE,
  /** A lost charge not found by then is reported to the customer as pending. */
  pendingMailMs: 2 * MINUTE,
  /** A repeated order within this time needs the customer's confirmation. */
  sameOrderMs: 10 * MINUTE,
  /** Paid and not activated for so long, an order is reported to staff, although retries continue. */
  stuckMs: 60 * MINUTE,
  /** Limit for a comparison to find a failed order's charge; its address is stored until then. */
  addressKeptMs: 5 * 24 * 60 * MINUTE,
  /** A held payment undecided for so long never will be decided. */
  heldMs: 35 * 24 * 60 * MINUTE,
} as const;

const RETRY_WAITS_MS = [2, 5, 10, 20, 30, 60, 120, 300].map((seconds) => seconds * SECOND);
/** Every minute during the grace period; later only if the other system could not tell. */
const LOOK_WAITS_MS = [2, 5, 10, 20, 40, ...Array<number>(9).fill(60), 120, 300].map(
  (seconds) => seconds * SECOND,
);
const HELD_WAITS_MS = [...Array<number>(10).fill(1), ...Array<number>(12).fill(5), 15].map(
  (minutes) => minutes * MINUTE,
);

const waitAfter = (waits: readonly number[]) => (tries: number) =>
  waits[Math.min(tries, waits.length - 1)] ?? MINUTE;

export const retryDelay = waitAfter(RETRY_WAITS_MS);
export const lookupDelay = waitAfter(LOOK_WAITS_MS);
export const heldPollDelay = waitAfter(HELD_WAITS_MS);
