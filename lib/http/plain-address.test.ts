import { countedAs, plainAddress } from "@/lib/http/plain-address";

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
])("%s is written %s", (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test.each([
  "",
  "unknown",
  "_hidden",
  "192.0.2",
  "192.0.2.7:x",
  "192.0.2.777",
  "[2001:db8::1",
  "1.2.3.4, 5.6.7.8",
  "2001:db8::1:",
])("%j is no address", (text) => {
  expect(plainAddress(text)).toBeUndefined();
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:5678", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:ffff::9", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (key, counted) => {
  expect(countedAs(key)).toBe(counted);
});

test("of what is no address not more is counted than has room", () => {
  expect(countedAs("x".repeat(10_000))).toHaveLength(200);
});
