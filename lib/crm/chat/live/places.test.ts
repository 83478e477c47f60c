import { MAX_STREAMS, StreamSlots } from "@/lib/crm/chat/live/places";

test("the addresses of one IPv6 customer share the stream limit of one client", () => {
  const places = new StreamSlots();
  const take = (n: number, client: string) => places.take({ kind: "visitor", one: `visitor ${n}`, client });
  for (let n = 0; n < MAX_STREAMS.visitor.client; n++) take(n, `2001:db8::${n.toString(16)}`);
  expect(() => take(98, "2001:db8::ffff")).toThrow(expect.objectContaining({ code: "rate_limited" }));
  expect(() => take(99, "2001:db8:0:1::1")).not.toThrow();
});

test("a customer with a /48 of IPv6 cannot take all streams of a process", () => {
  const places = new StreamSlots();
  let taken = 0;
  const takeAll = () => {
    for (let n = 0; ; n++, taken++)
      places.take({ kind: "visitor", one: `visitor ${n}`, client: `2001:db8:1:${n.toString(16)}::1` });
  };
  expect(takeAll).toThrow(expect.objectContaining({ code: "rate_limited" }));
  expect(taken).toBeLessThan(MAX_STREAMS.visitor.all);
  expect(() => places.take({ kind: "visitor", one: "another", client: "192.0.2.1" })).not.toThrow();
});
