import { withKeys } from "@/lib/core/with-keys";

test("items with the same text get different keys", () => {
  const keys = withKeys(["a", "b", "a", "2 a"], (text) => text).map(([key]) => key);
  expect(keys).toEqual(["1 a", "1 b", "2 a", "1 2 a"]);
});
