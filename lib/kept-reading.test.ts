import { KeptReading } from "@/lib/kept-reading";
import { serverBridge } from "@/lib/server-bridge";

it("is read once for all who wait, and again after an edit", async () => {
  let read = 0;
  const kept = new KeptReading("count", ["menu"], 0, async () => ++read);
  await Promise.all([kept.refresh(), kept.refresh()]);
  expect(kept.value).toBe(1);
  serverBridge().expiries.expire(["footer"]);
  expect(kept.isFresh()).toBe(true);
  serverBridge().expiries.expire(["menu"]);
  expect(kept.isFresh()).toBe(false);
  await kept.refresh();
  expect(kept.value).toBe(2);
});
