import { MAX_STREAMS, StreamLimits } from "@/lib/crm/chat/live/stream-limits";

test("the addresses of one IPv6 customer share the stream limit of one client", () => {
  const limits = new StreamLimits();
  const take = (n: number, client: string) => limits.take({ kind: "visitor", id: `visitor ${n}`, client });
  for (let n = 0; n < MAX_STREAMS.visitor.perClient; n++) take(n, `2001:db8::${n.toString(16)}`);
  expect(() => take(98, "2001:db8::ffff")).toThrow(expect.objectContaining({ code: "rate_limited" }));
  expect(() => take(99, "2001:db8:0:1::1")).not.toThrow();
});

test("a customer with a /48 of IPv6 cannot take all streams of a process", () => {
  const limits = new StreamLimits();
  let taken = 0;
  const takeAll = () => {
    for (let n = 0; ; n++, taken++)
      limits.take({ kind: "visitor", id: `visitor ${n}`, client: `2001:db8:1:${n.toString(16)}::1` });
  };
  expect(takeAll).toThrow(expect.objectContaining({ code: "rate_limited" }));
  expect(taken).toBeLessThan(MAX_STREAMS.visitor.total);
  expect(() => limits.take({ kind: "visitor", id: "another", client: "192.0.2.1" })).not.toThrow();
});
