import { untraced } from "@/lib/core/untraced";

test("an error without a trace, and others with theirs, also after one that could not be made", () => {
  expect(untraced(() => new RangeError("full")).stack).toBe("RangeError: full");
  const make = () => {
    throw new TypeError("not made");
  };
  expect(() => untraced(make)).toThrow("not made");
  expect(new Error("other").stack).toContain("untraced.test");
});
