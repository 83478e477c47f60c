import { serverBridge } from "@/lib/core/server-bridge";
import { CachedQuery } from "@/lib/data/cached-query";

it("is read once for all waiting callers, and again after an edit", async () => {
  let read = 0;
  const kept = new CachedQuery("count", ["menu"], 0, async () => ++read);
  await Promise.all([kept.refresh(), kept.refresh()]);
  expect(kept.value).toBe(1);
  serverBridge().expiries.expire(["footer"]);
  expect(kept.isFresh()).toBe(true);
  serverBridge().expiries.expire(["menu"]);
  expect(kept.isFresh()).toBe(false);
  await kept.refresh();
  expect(kept.value).toBe(2);
});

it("is not read by each request while reads fail, but is read at once after any edit", async () => {
  let reads = 0;
  let isAway = true;
  const kept = new CachedQuery("count", ["menu"], 0, async () => {
    reads += 1;
    if (isAway) throw new Error("away");
    return reads;
  });
  for (let requested = 0; requested < 3; requested++) await kept.refresh();
  expect({ reads, isFresh: kept.isFresh() }).toEqual({ reads: 1, isFresh: true });
  isAway = false;
  serverBridge().expiries.expire(["*"]);
  expect(kept.isFresh()).toBe(false);
  await kept.refresh();
  expect(kept.value).toBe(2);
});
