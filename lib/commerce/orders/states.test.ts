import { groupOf } from "@/lib/commerce/orders/desk/words";
import {
  effectsOf,
  heldWait,
  lookWait,
  ORDER_STATES,
  type OrderState,
  publicStatus,
  retryWait,
  states,
  times,
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

test("these are all the moves there are", () => {
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

test("money that is taken is receipted, and the order goes on at once or is reviewed", () => {
  const toPaid = effects.filter(({ to }) => to === "paid");
  expect(toPaid.map(({ from, mails, review }) => [from, mails, review])).toEqual([
    ["charging", ["receipt"], undefined],
    ["unknown", ["receipt"], undefined],
    ["held", ["receipt"], undefined],
    ["failed", ["receipt"], "late_charge"],
  ]);
  expect(toPaid.every(({ nextMs }) => typeof nextMs === "number")).toBe(true);
});

test("an order comes to the inbox with its first sign of money, and moves there when staff see another state", () => {
  const notThere = ["created", "charging", "failed"];
  for (const { from, to, inbox } of effects) {
    const isThere = !notThere.includes(from);
    const comes = !isThere && ["paid", "held", "unknown"].includes(to);
    expect([from, to, inbox]).toEqual([
      from,
      to,
      comes ? "new" : isThere && groupOf(from) !== groupOf(to) ? "moved" : undefined,
    ]);
  }
});

test("an order whose charge is known to be taken or open always has a next run", () => {
  const rests = ["activated", "declined", "failed", "voided", "refunded"];
  for (const { to, nextMs } of effects) if (nextMs === null) expect(rests).toContain(to);
});

test("no order is charged after it has left its first state", () => {
  for (const state of ORDER_STATES)
    expect([state, reach(state).has("charging")]).toEqual([state, state === "created"]);
});

test("what was paid ends paid and active, or given back, and never as not charged", () => {
  for (const paid of ["paid", "ordering", "invoiced", "recorded", "activated"] as const) {
    const ends = [...reach(paid)].filter((state) => Object.keys(states[state].next).length === 0);
    expect(ends.sort()).toEqual(["refunded", "voided"]);
    expect(reach(paid)).not.toContain("failed");
  }
});

test("a customer is never told paid or declined of what is not known", () => {
  for (const state of ["created", "charging", "unknown"] as const) {
    expect(publicStatus(state, false)).toBe("pending");
    expect(publicStatus(state, true)).toBe("pending");
  }
  expect(publicStatus("held", true)).toBe("held");
});

test("a paid order that waits for staff says so, and one that is active does not", () => {
  for (const state of ["paid", "ordering", "invoiced", "recorded"] as const) {
    expect([publicStatus(state, false), publicStatus(state, true)]).toEqual(["activating", "attention"]);
  }
  expect(publicStatus("activated", true)).toBe("paid");
});

test("waits grow to an end", () => {
  for (const wait of [retryWait, lookWait, heldWait]) {
    const all = Array.from({ length: 40 }, (_, tries) => wait(tries));
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(wait(1_000)).toBe(all.at(-1));
  }
});

test("whoever charges has the order for longer than a charge can take, and is gone before it counts as not made", () => {
  expect(times.sendWithinMs).toBeLessThan(times.chargeClaimMs);
  expect(times.chargeClaimMs).toBeLessThan(times.chargeGraceMs / 2);
  expect(times.claimMs).toBeLessThan(times.writeGraceMs / 2);
});
