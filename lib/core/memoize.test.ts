import { memoize } from "@/lib/core/memoize";

it("computes a repeated value once, even when it is undefined", () => {
  const of = jest.fn((text: string) => (text === "none" ? undefined : { text }));
  const ask = memoize(of);
  for (let count = 0; count < 3; count += 1) {
    expect(ask("one")).toEqual({ text: "one" });
    expect(ask("none")).toBeUndefined();
  }
  expect(of).toHaveBeenCalledTimes(2);
});

it("drops the entry that was requested longest ago", () => {
  const of = jest.fn((text: string) => text.length);
  const ask = memoize(of);
  ask("first");
  for (let count = 0; count < 1_000; count += 1) ask(`other ${count}`);
  of.mockClear();
  ask("other 999");
  expect(of).not.toHaveBeenCalled();
  ask("first");
  expect(of).toHaveBeenCalledTimes(1);
});

it("does not keep values for texts longer than any address", () => {
  const of = jest.fn((text: string) => text.length);
  const ask = memoize(of);
  expect([ask("x".repeat(201)), ask("x".repeat(201))]).toEqual([201, 201]);
  expect(of).toHaveBeenCalledTimes(2);
});
