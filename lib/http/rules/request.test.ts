import type { ParsedRequest } from "./request";

/** Returns the client of each connection and its headers, behind that many proxies of ours. */
async function clientsBehind(hops: number, requests: [remoteAddress: string, forwarded?: string][]) {
  const clients: string[] = [];
  await jest.isolateModulesAsync(async () => {
    process.env.TRUST_PROXY_HOPS = String(hops);
    const { clientOf } = await import("./request");
    for (const [remoteAddress, forwarded] of requests) {
      const header = (name: string) => (name === "x-forwarded-for" ? forwarded : undefined);
      const request: ParsedRequest = { method: "POST", target: "/contact", header, remoteAddress };
      clients.push(clientOf(request));
    }
  });
  delete process.env.TRUST_PROXY_HOPS;
  return clients;
}

test("an address is one client, whatever port the proxy appends to it", async () => {
  const clients = await clientsBehind(1, [
    ["10.0.0.1", "192.0.2.7"],
    ["10.0.0.1", "192.0.2.7:5678"],
    ["10.0.0.2", "198.51.100.1, 192.0.2.7:5679"],
  ]);
  expect(clients).toEqual(["192.0.2.7", "192.0.2.7", "192.0.2.7"]);
});

test("the addresses of one IPv6 network are one client", async () => {
  const own = ["2001:db8::1", "[2001:db8::2]:443", "2001:DB8:0:0:ffff::3"];
  const other = "2001:db8:0:1::1";
  const behind = await clientsBehind(
    1,
    [...own, other].map((address) => ["10.0.0.1", address]),
  );
  const direct = await clientsBehind(0, [["2001:db8::1"], ["2001:db8::2"], [other]]);
  expect(new Set(behind.slice(0, 3)).size).toBe(1);
  expect(direct[0]).toBe(behind[0]);
  expect(direct[1]).toBe(behind[0]);
  expect(behind[3]).not.toBe(behind[0]);
  expect(direct[2]).toBe(behind[3]);
});

test("an invalid address is replaced by the connection's, which is always used without a proxy", async () => {
  expect(
    await clientsBehind(1, [
      ["::ffff:10.0.0.1", "nobody"],
      ["10.0.0.1", ""],
      ["10.0.0.1"],
      ["unknown", "_x"],
    ]),
  ).toEqual(["10.0.0.1", "10.0.0.1", "10.0.0.1", "unknown"]);
  expect(await clientsBehind(0, [["10.0.0.1", "192.0.2.7"]])).toEqual(["10.0.0.1"]);
});
