import { standsFor } from "./access-log";

test("writes every line of a quiet second, and in a busy one a sample with the count that each line represents", () => {
  const second = (start: number, lines: number) =>
    Array.from({ length: lines }, (_, index) => standsFor(start + index / lines));
  expect(second(0, 20).filter((count) => count === 1)).toHaveLength(20);
  const busy = second(5_000, 1_020);
  expect(busy.filter((count) => count > 0)).toHaveLength(20 + 20);
  expect(busy.reduce((sum, count) => sum + count, 0)).toBe(1_020);
  expect(second(6_001, 1)).toEqual([1]);
});
