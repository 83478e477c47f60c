import { loadedWith } from "@/tests/factories/fresh-modules";

test.each([
  ["the address, whatever port the proxy appends", 1, "10.0.0.1", "192.0.2.7:5678", "192.0.2.7"],
  ["the entry of the outermost proxy of ours", 1, "10.0.0.2", "198.51.100.1, 192.0.2.7", "192.0.2.7"],
  ["the network of an IPv6 address", 1, "10.0.0.1", "[2001:db8::2]:443", "2001:db8:0:0::/64"],
  ["the network of a direct IPv6 connection", 0, "2001:DB8:0:0:ffff::3", undefined, "2001:db8:0:0::/64"],
  ["the connection for an invalid entry", 1, "::ffff:10.0.0.1", "nobody", "10.0.0.1"],
  ["the connection for an empty entry", 1, "10.0.0.1", "", "10.0.0.1"],
  ["the connection without an entry", 1, "10.0.0.1", undefined, "10.0.0.1"],
  ["unknown if both are", 1, "unknown", "_x", "unknown"],
  ["the connection without a proxy of ours", 0, "10.0.0.1", "192.0.2.7", "10.0.0.1"],
])("a request's client is %s", async (_, hops, remoteAddress, forwarded, client) => {
  const { clientOf } = await loadedWith({ TRUST_PROXY_HOPS: String(hops) }, () => import("./request"));
  const header = (name: string) => (name === "x-forwarded-for" ? forwarded : undefined);
  expect(clientOf({ method: "POST", target: "/contact", header, remoteAddress })).toBe(client);
});
