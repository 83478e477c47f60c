import { memoize } from "@/lib/core/memoize";

it("computes a repeated value once, even when it is undefined", () => {
  const of = jest.fn((text: string) => (text === "none" ? undefined : { text }));
  const memoized = memoize(of);
  for (let count = 0; count < 3; count += 1) {
    expect(memoized("one")).toEqual({ text: "one" });
    expect(memoized("none")).toBeUndefined();
  }
  expect(of).toHaveBeenCalledTimes(2);
});

it("drops the entry that was requested longest ago", () => {
  const of = jest.fn((text: string) => text.length);
  const memoized = memoize(of);
  memoized("first");
  for (let count = 0; count < 1_000; count += 1) memoized(`other ${count}`);
  of.mockClear();
  memoized("other 999");
  expect(of).not.toHaveBeenCalled();
  memoized("first");
  expect(of).toHaveBeenCalledTimes(1);
});

it("does not keep values for texts longer than any address", () => {
  const of = jest.fn((text: string) => text.length);
  const memoized = memoize(of);
  expect([memoized("x".repeat(201)), memoized("x".repeat(201))]).toEqual([201, 201]);
  expect(of).toHaveBeenCalledTimes(2);
});
