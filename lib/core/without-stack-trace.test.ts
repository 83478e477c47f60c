import { withoutStackTrace } from "@/lib/core/without-stack-trace";

test("an error without a trace, and others with theirs, also after one that could not be made", () => {
  expect(withoutStackTrace(() => new RangeError("full")).stack).toBe("RangeError: full");
  const make = () => {
    throw new TypeError("not made");
  };
  expect(() => withoutStackTrace(make)).toThrow("not made");
  expect(new Error("other").stack).toContain("without-stack-trace.test");
});
