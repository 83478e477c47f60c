import { groupOf } from "@/lib/commerce/orders/admin/labels";
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

const moves = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.filter((to) => effectsOf(from, to)).map((to) => `${from} ${to}`),
);

function reach(from: OrderState, seen = new Set<OrderState>()): Set<OrderState> {
  for (const to of ORDER_STATES) {
    if (effectsOf(from, to) && !seen.has(to)) {
      seen.add(to);
      reach(to, seen);
    }
  }
  return seen;
}

test("allows exactly the listed moves", () => {
  expect(moves).toEqual([
    "created charging",
    "created failed",
    "charging unknown",
    "charging held",
    "charging paid",
    "charging declined",
    "charging failed",
    "unknown held",
    "unknown paid",
    "unknown declined",
    "unknown failed",
    "unknown voided",
    "unknown refunded",
    "held paid",
    "held declined",
    "held voided",
    "paid ordering",
    "paid activated",
    "paid voided",
    "paid refunded",
    "ordering invoiced",
    "ordering activated",
    "ordering voided",
    "ordering refunded",
    "invoiced recorded",
    "invoiced activated",
    "invoiced voided",
    "invoiced refunded",
    "recorded activated",
    "recorded voided",
    "recorded refunded",
    "activated voided",
    "activated refunded",
    "failed held",
    "failed paid",
  ]);
});

const effects = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.flatMap((to) => {
    const found = effectsOf(from, to);
    return found ? [{ from, to, ...found }] : [];
  }),
);

test("only a late charge is reviewed", () => {
  const reviewed = effects.filter(({ review }) => review !== undefined);
  expect(reviewed.map(({ from, to, review }) => [from, to, review])).toEqual([
    ["failed", "paid", "late_charge"],
  ]);
});

test("only the listed moves send email to customers", () => {
  const written = effects.filter(({ mails }) => mails !== undefined);
  expect(written.map(({ from, to, mails }) => `${from} ${to}: ${mails?.join(", ")}`)).toEqual([
    "charging held: pending",
    "charging paid: receipt",
    "unknown held: pending",
    "unknown paid: receipt",
    "unknown declined: uncharged",
    "unknown failed: uncharged",
    "unknown voided: uncharged",
    "held paid: receipt",
    "held declined: uncharged",
    "held voided: uncharged, refund",
    ...["paid", "ordering", "invoiced", "recorded", "activated"].flatMap((from) => [
      `${from} voided: refund`,
      `${from} refunded: refund`,
    ]),
    "failed held: pending",
    "failed paid: receipt",
  ]);
});

test("reconciliation follows each charge that had to be looked up", () => {
  for (const { from, to, reconcile } of effects)
    expect([from, to, reconcile]).toEqual([from, to, from === "unknown" ? true : undefined]);
});

test("each move schedules the next run at the listed time or never", () => {
  const runs = effects.flatMap(({ from, to, nextMs }) =>
    typeof nextMs === "number" ? [`${from} ${to}: ${nextMs / 1_000} s`] : [],
  );
  expect(runs).toEqual([
    "charging unknown: 2 s",
    "charging held: 60 s",
    "charging paid: 20 s",
    "unknown held: 60 s",
    "unknown paid: 0 s",
    "held paid: 0 s",
    "held voided: 0 s",
    ...["paid", "ordering", "invoiced", "recorded", "activated"].flatMap((from) => [
      `${from} voided: 0 s`,
      `${from} refunded: 0 s`,
    ]),
    "failed held: 60 s",
    "failed paid: 0 s",
  ]);
  const ended = effects.filter(({ nextMs }) => nextMs === null);
  expect(ended.map(({ from, to }) => `${from} ${to}`)).toEqual([
    "created failed",
    "charging declined",
    "charging failed",
    "unknown declined",
    "unknown failed",
    "unknown voided",
    "unknown refunded",
    "held declined",
  ]);
});

test("the state groups contain the states that queries need", () => {
  expect(OPEN_STATES).toEqual(["created", "charging", "unknown", "held"]);
  expect(ACTIVATING_STATES).toEqual(["paid", "ordering", "invoiced", "recorded"]);
  expect(PAID_STATES).toEqual([...ACTIVATING_STATES, "activated"]);
  expect(UNCHARGED_STATES).toEqual(["created", "declined", "failed"]);
});

test("the address is kept only on moves after which a charge or billing may need it", () => {
  const keeping = effects.filter(({ from, to }) => needsAddress(from, to));
  expect(keeping.map(({ from, to }) => `${from} ${to}`)).toEqual([
    "created charging",
    "charging unknown",
    "charging held",
    "charging paid",
    "unknown held",
    "unknown paid",
    "unknown failed",
    "held paid",
    "failed held",
    "failed paid",
  ]);
});

test("an order enters the inbox with its first sign of money and moves when its visible state changes", () => {
  const notThere = ["created", "charging", "failed"];
  for (const { from, to, inbox } of effects) {
    const isThere = !notThere.includes(from);
    const isReached = !isThere && ["paid", "held", "unknown"].includes(to);
    expect([from, to, inbox]).toEqual([
      from,
      to,
      isReached ? "new" : isThere && groupOf(from) !== groupOf(to) ? "moved" : undefined,
    ]);
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

test("a claim outlasts the charge call and ends well before the grace period does", () => {
  expect(times.sendWithinMs).toBeLessThan(times.chargeClaimMs);
  expect(times.chargeClaimMs).toBeLessThan(times.chargeGraceMs / 2);
  expect(times.claimMs).toBeLessThan(times.writeGraceMs / 2);
});
