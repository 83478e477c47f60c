import { countedAs, networksOf, plainAddress, subnetOf, widestNetworkOf } from "@/lib/core/plain-address";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:5678", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["::FFFF:C000:0207", "192.0.2.7"],
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
])("%s is normalized to %s", (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test.each<[string, string[]]>([
  ["a word", ["", "unknown", "_hidden"]],
  ["an incomplete address", ["192.0.2", "[2001:db8::1", "2001:db8::1:"]],
  ["an address with a wrong part", ["192.0.2.777", "192.0.2.7:x"]],
  ["a list", ["1.2.3.4, 5.6.7.8"]],
])("%s is not an address", (_, texts) => expect(texts.filter(plainAddress)).toEqual([]));

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:ffff::9", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2002:c000:207::1", "192.0.2.7"],
  ["2002:C000:0207:ffff::9", "192.0.2.7"],
  ["64:ff9b::c000:207", "192.0.2.7"],
  ["64:ff9b::192.0.2.7", "192.0.2.7"],
  ["64:ff9b::1:0:c000:207", "64:ff9b:0:0::/64"],
  ["64:ff9b:1::c000:207", "64:ff9b:1:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (key, counted) => {
  expect(countedAs(key)).toBe(counted);
});

test("the counted key of a text that is not an address is limited to 200 characters", () => {
  expect(countedAs("x".repeat(10_000))).toHaveLength(200);
});

test("an IPv6 address is counted in its /64, /56, and /48 networks, with allowances of 1, 4, and 16", () => {
  expect(networksOf("2001:db8:1:a2b3:4::5")).toEqual([
    { key: "2001:db8:1:a2b3::/64", allowance: 1 },
    { key: "2001:db8:1:a200::/56", allowance: 4 },
    { key: "2001:db8:1::/48", allowance: 16 },
  ]);
  const keys = ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"];
  expect(networksOf("2001:db8::1").map(({ key }) => key)).toEqual(keys);
});

test.each(["192.0.2.7", "::ffff:192.0.2.7", "2002:c000:207:1::1", "a customer's card"])(
  "%s is counted only as itself",
  (key) => {
    expect(networksOf(key)).toEqual([{ key: countedAs(key), allowance: 1 }]);
  },
);

test.each([
  ["192.0.2.7", "192.0.2.0/24", "192.0.2.0/24"],
  ["2002:c000:207:1::1", "192.0.2.0/24", "192.0.2.0/24"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0:"],
  ["unknown", "unknown", "unknown"],
])("%s is in the network %s, which is of %s", (address, network, widest) => {
  expect(subnetOf(address)).toBe(network);
  expect(network.startsWith(widest)).toBe(true);
  expect([widestNetworkOf(address), widestNetworkOf(network)]).toEqual([widest, widest]);
});
