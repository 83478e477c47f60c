import { MAX_STREAMS, StreamLimits } from "@/lib/crm/chat/live/stream-limits";

const { total, perClient, perOwner } = MAX_STREAMS.visitor;
const refused = (code: string) => expect.objectContaining({ code });

let limits: StreamLimits;
beforeEach(() => {
  limits = new StreamLimits();
});
const take = (id: string | number, client: string) => limits.take({ kind: "visitor", id: `${id}`, client });

test("streams are limited per visitor, address, and process, and free again once they end", () => {
  const mine = Array.from({ length: perOwner }, () => take("me", "home"));
  expect(() => take("me", "elsewhere")).toThrow(refused("rate_limited"));
  mine[0]?.();
  mine[0]?.();
  take("me", "home");
  expect(() => take("me", "home")).toThrow(refused("rate_limited"));
  for (let count = 1 + perOwner; count <= perClient; count++) take(count, "home");
  expect(() => take("another", "home")).toThrow(refused("rate_limited"));
  for (let count = perClient; count < total; count++) take(`far ${count}`, `address ${count}`);
  expect(() => take("new", "new")).toThrow(refused("unavailable"));
  // Visitors take no streams from staff.
  limits.take({ kind: "staff", id: "1", client: "home" });
});

test("the addresses of one IPv6 customer share the stream limit of one client", () => {
  for (let n = 0; n < perClient; n++) take(n, `2001:db8::${n.toString(16)}`);
  expect(() => take(98, "2001:db8::ffff")).toThrow(refused("rate_limited"));
  expect(() => take(99, "2001:db8:0:1::1")).not.toThrow();
});

test("a customer with a /48 of IPv6 cannot take all streams of a process", () => {
  let taken = 0;
  const takeAll = () => {
    for (let n = 0; ; n++, taken++) take(n, `2001:db8:1:${n.toString(16)}::1`);
  };
  expect(takeAll).toThrow(refused("rate_limited"));
  expect(taken).toBeLessThan(total);
  expect(() => take("another", "192.0.2.1")).not.toThrow();
});
