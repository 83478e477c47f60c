import { withoutStackTrace } from "@/lib/core/without-stack-trace";

test("creates an error without a stack, while other errors keep theirs, even after a failed creation", () => {
  expect(withoutStackTrace(() => new RangeError("full")).stack).toBe("RangeError: full");
  const make = () => {
    throw new TypeError("not made");
  };
  expect(() => withoutStackTrace(make)).toThrow("not made");
  expect(new Error("other").stack).toContain("without-stack-trace.test");
});
