import { errorInLog } from "@/lib/core/error-in-log";

const faultAt = (place: string, message: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at ${place}`, code: "E1" });

test("logs the stack of a repeated error once a minute, and its message each time", () => {
  const stacks = [0, 1_000, 59_000, 61_000].map(
    (now) => errorInLog(faultAt("a.ts:1", `no answer ${now}`), now).stack,
  );
  expect(stacks.map((stack) => stack.includes("a.ts:1"))).toEqual([true, false, false, true]);
  const whole = { type: "Error", message: "no answer", code: "E1" };
  expect(errorInLog(faultAt("a.ts:1", "no answer"), 62_000)).toMatchObject(whole);
  expect(errorInLog(faultAt("b.ts:1", "no answer"), 62_000).stack).toContain("b.ts:1");
});

test("a value that is not an error stays unchanged", () => {
  expect(errorInLog("words" as unknown as Error, 0)).toBe("words");
});
