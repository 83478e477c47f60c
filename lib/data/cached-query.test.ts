import { serverBridge } from "@/lib/core/server-bridge";
import { CachedQuery } from "@/lib/data/cached-query";

it("is read once for all waiting callers, and again after an edit", async () => {
  let read = 0;
  const query = new CachedQuery("count", ["menu"], 0, async () => ++read);
  await Promise.all([query.refresh(), query.refresh()]);
  expect(query.value).toBe(1);
  serverBridge().expiries.expire(["footer"]);
  expect(query.isFresh()).toBe(true);
  serverBridge().expiries.expire(["menu"]);
  expect(query.isFresh()).toBe(false);
  await query.refresh();
  expect(query.value).toBe(2);
});

it("is not read by each request while reads fail, but is read at once after any edit", async () => {
  let reads = 0;
  let isDown = true;
  const query = new CachedQuery("count", ["menu"], 0, async () => {
    reads += 1;
    if (isDown) throw new Error("away");
    return reads;
  });
  for (let requested = 0; requested < 3; requested++) await query.refresh();
  expect({ reads, isFresh: query.isFresh() }).toEqual({ reads: 1, isFresh: true });
  isDown = false;
  serverBridge().expiries.expire(["*"]);
  expect(query.isFresh()).toBe(false);
  await query.refresh();
  expect(query.value).toBe(2);
});
