import "./instrumentation-client";
import { z } from "zod";

test("the library of schemas compiles none in a browser, nor probes whether it may", () => {
  const compile = jest.spyOn(globalThis, "Function");
  expect(z.object({ name: z.string() }).safeParse({ name: 1 }).success).toBe(false);
  expect(compile).not.toHaveBeenCalled();
  expect(z.config()).toMatchObject({ jitless: true });
});
