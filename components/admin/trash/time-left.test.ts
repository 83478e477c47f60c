import { timeLeft } from "@/components/admin/trash/time-left";

const DAY = 86_400_000;

test.each([
  [30 * DAY, "in 30 days"],
  [29.5 * DAY, "in 30 days"],
  [DAY + 1, "in 2 days"],
  [DAY, "in 24 hours"],
  [3_600_001, "in 2 hours"],
  [1, "in 1 minute"],
  [0, "soon"],
  [-DAY, "soon"],
])("describes %d ms left as %s", (left, text) => {
  expect(timeLeft(new Date(left).toISOString(), 0)).toBe(text);
});
