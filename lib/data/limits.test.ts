import { inWholeUnits } from "@/lib/data/limits";

it.each([
  [10, 10, "second"],
  [90, 90, "second"],
  [60, 1, "minute"],
  [7_200, 2, "hour"],
  [86_400, 1, "day"],
])("%d seconds of a limit are %d × a %s", (seconds, count, unit) => {
  expect(inWholeUnits(seconds)).toEqual({ count, unit });
});
