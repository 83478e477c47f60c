import { grouped } from "@/lib/core/grouped";

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [123_456, "123,456"],
  [1_234_567, "1,234,567"],
  ["1000", "1,000"],
])("%s is written as %s", (whole, text) => expect(grouped(whole)).toBe(text));
