import { networkOf } from "@/lib/access/auth/network";

it.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:DB8:1::9", "2001:db8:1::/48"],
  ["2001::a:b:c:d:e:f", "2001:0:a::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["::1", "0:0:0::/48"],
  ["2002:c000:207:1::9", "192.0.2.0/24"],
  ["unknown", "unknown"],
])("assigns %s to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
