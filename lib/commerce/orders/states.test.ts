import { groupOf } from "@/lib/commerce/orders/admin/labels";
import { responseFor } from "@/lib/commerce/orders/payment-response";
import {
  ACTIVATING_STATES,
  effectsOf,
  heldPollDelay,
  lookupDelay,
  needsAddress,
  OPEN_STATES,
  ORDER_STATES,
  type OrderState,
  PAID_STATES,
  publicStatus,
  retryDelay,
  states,
  times,
  UNCHARGED_STATES,
} from "@/lib/commerce/orders/states";

function reach(from: OrderState, seen = new Set<OrderState>()): Set<OrderState> {
  for (const to of ORDER_STATES) {
    if (effectsOf(from, to) && !seen.has(to)) {
      seen.add(to);
      reach(to, seen);
    }
  }
  return seen;
}

const effects = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.flatMap((to) => {
    const found = effectsOf(from, to);
    return found ? [{ from, to, ...found }] : [];
  }),
);

const givenBack = { mails: ["refund"], seconds: 0 };
/** Mails to the customer, seconds until the next run (null: never), and `keeps` while the address may be needed. */
const MOVES = {
  "created charging": { keeps: true },
  "created failed": { seconds: null },
  "charging unknown": { seconds: 2, keeps: true },
  "charging held": { mails: ["pending"], seconds: 60, keeps: true },
  "charging paid": { mails: ["receipt"], seconds: 20, keeps: true },
  "charging declined": { seconds: null },
  "charging failed": { seconds: null },
  "unknown held": { mails: ["pending"], seconds: 60, keeps: true },
  "unknown paid": { mails: ["receipt"], seconds: 0, keeps: true },
  "unknown declined": { mails: ["uncharged"], seconds: null },
  "unknown failed": { mails: ["uncharged"], seconds: null, keeps: true },
  "unknown voided": { mails: ["uncharged"], seconds: null },
  "unknown refunded": { seconds: null },
  "held paid": { mails: ["receipt"], seconds: 0, keeps: true },
  "held declined": { mails: ["uncharged"], seconds: null },
  "held voided": { mails: ["uncharged", "refund"], seconds: 0 },
  "paid ordering": {},
  "paid activated": {},
  "ordering invoiced": {},
  "ordering activated": {},
  "invoiced recorded": {},
  "invoiced activated": {},
  "recorded activated": {},
  ...Object.fromEntries(
    PAID_STATES.flatMap((from) => [`${from} voided`, `${from} refunded`]).map((move) => [move, givenBack]),
  ),
  "failed held": { mails: ["pending"], seconds: 60, keeps: true },
  "failed paid": { mails: ["receipt"], seconds: 0, keeps: true, review: "late_charge" },
};

test("exactly the listed moves are allowed, each with its mails, next run, review, and need of the address", () => {
  const moves = effects.map(({ from, to, mails, nextMs, review }) => {
    const keeps = needsAddress(from, to) || undefined;
    return [`${from} ${to}`, { mails, seconds: nextMs && nextMs / 1_000, keeps, review }];
  });
  expect(Object.fromEntries(moves)).toEqual(MOVES);
});

test("reconciliation follows each charge that had to be looked up", () => {
  for (const { from, to, reconcile } of effects)
    expect([from, to, reconcile]).toEqual([from, to, from === "unknown" ? true : undefined]);
});

test("the state groups contain the states that queries need", () => {
  expect(OPEN_STATES).toEqual(["created", "charging", "unknown", "held"]);
  expect(ACTIVATING_STATES).toEqual(["paid", "ordering", "invoiced", "recorded"]);
  expect(PAID_STATES).toEqual([...ACTIVATING_STATES, "activated"]);
  expect(UNCHARGED_STATES).toEqual(["created", "declined", "failed"]);
});

test("an order enters the inbox with its first sign of money and moves when its visible state changes", () => {
  const notThere = ["created", "charging", "failed"];
  for (const { from, to, inbox } of effects) {
    const isThere = !notThere.includes(from);
    const isReached = !isThere && ["paid", "held", "unknown"].includes(to);
    const expected = isReached ? "new" : isThere && groupOf(from) !== groupOf(to) ? "moved" : undefined;
    expect([from, to, inbox]).toEqual([from, to, expected]);
  }
});

test("only an order in its first state can still be charged", () => {
  for (const state of ORDER_STATES)
    expect([state, reach(state).has("charging")]).toEqual([state, state === "created"]);
});

test("a paid order can end only as voided or refunded, and never becomes failed", () => {
  for (const paid of ["paid", "ordering", "invoiced", "recorded", "activated"] as const) {
    const ends = [...reach(paid)].filter((state) => Object.keys(states[state].next).length === 0);
    expect(ends.sort()).toEqual(["refunded", "voided"]);
    expect(reach(paid)).not.toContain("failed");
  }
});

test.each<[OrderState, string, string]>([
  ["created", "pending", "pending"],
  ["charging", "pending", "pending"],
  ["unknown", "pending", "pending"],
  ["held", "held", "held"],
  ["paid", "activating", "attention"],
  ["ordering", "activating", "attention"],
  ["invoiced", "activating", "attention"],
  ["recorded", "activating", "attention"],
  ["activated", "paid", "paid"],
  ["declined", "declined", "declined"],
  ["failed", "canceled", "canceled"],
  ["voided", "canceled", "canceled"],
  ["refunded", "refunded", "refunded"],
])("an order that is %s is shown as %s, and as %s while it waits for staff", (state, shown, waiting) => {
  expect([publicStatus(state, false), publicStatus(state, true)]).toEqual([shown, waiting]);
});

test.each([
  [retryDelay, [2, 5, 10, 20, 30, 60, 120, 300, 300]],
  [lookupDelay, [2, 5, 10, 20, 40, ...Array<number>(9).fill(60), 120, 300, 300]],
  [heldPollDelay, [...Array<number>(10).fill(60), ...Array<number>(12).fill(300), 900, 900]],
])("waits grow up to a limit", (wait, seconds) => {
  expect(seconds.map((_, tries) => wait(tries) / 1_000)).toEqual(seconds);
  expect(wait(1_000)).toBe((seconds.at(-1) ?? 0) * 1_000);
});

test("each time limit of an order has the listed number of minutes", () => {
  const minutes = Object.entries(times).map(([name, ms]) => `${name}: ${ms / 60_000}`);
  expect(minutes).toEqual([
    "chargeClaimMs: 1.5",
    "claimMs: 2",
    "sendWithinMs: 0.25",
    "chargeGraceMs: 10",
    "writeGraceMs: 5",
    "pendingMailMs: 2",
    "sameOrderMs: 10",
    "stuckMs: 60",
    "addressKeptMs: 7200",
    "heldMs: 50400",
  ]);
});

test("a repeated payment is told of a later void or refund", () => {
  expect(responseFor("W1", "voided")).toMatchObject({ success: false, code: "not_charged" });
  expect(responseFor("W1", "refunded").message).not.toContain("activated");
});

test("a claim outlasts the charge call and ends well before the grace period does", () => {
  expect(times.sendWithinMs).toBeLessThan(times.chargeClaimMs);
  expect(times.chargeClaimMs).toBeLessThan(times.chargeGraceMs / 2);
  expect(times.claimMs).toBeLessThan(times.writeGraceMs / 2);
});
