import { inWholeUnits } from "@/lib/data/limits";

test("a window is told in the largest unit that divides it", () => {
  const told = [10, 90, 7_200].map(inWholeUnits).map(({ count, unit }) => `${count} ${unit}`);
  expect(told).toEqual(["10 second", "90 second", "2 hour"]);
});
