import { periodState, untilChange } from "@/lib/content/security-alert/period";

const startsAt = "2026-12-01T08:00:00.000Z";
const endsAt = "2026-12-02T08:00:00.000Z";
const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
const always = { startsAt: null, endsAt: null };

test.each([
  [always, start, "now", null],
  [{ startsAt, endsAt }, start - 1, "before", 1],
  [{ startsAt, endsAt }, start, "now", end - start],
  [{ startsAt, endsAt }, end - 1, "now", 1],
  [{ startsAt, endsAt }, end, "over", null],
  [{ startsAt, endsAt: null }, start - 5, "before", 5],
  [{ startsAt, endsAt: null }, end, "now", null],
  [{ startsAt: null, endsAt }, start, "now", end - start],
] as const)("the alert period %j at %d is %s", (period, at, state, changesInMs) => {
  expect(periodState(period, at)).toBe(state);
  expect(untilChange(period, at)).toBe(changesInMs);
});
