/** @jest-environment node */
import { isLoopback, isPublicAddress } from "@/lib/core/public-address";

test.each([
  "8.8.8.8",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.0.1",
  "2606:4700:4700::1111",
  "::ffff:8.8.8.8",
])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

test.each<[string, string[]]>([
  ["a name, or nothing", ["", "localhost"]],
  ["this host", ["0.0.0.0", "::", "127.0.0.1", "127.9.9.9", "::1"]],
  ["this host in another form", ["::ffff:127.0.0.1", "::ffff:0:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1"]],
  ["a private network", ["10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12::1"]],
  ["a carrier's network", ["100.64.0.1", "100.100.100.200"]],
  ["a single link", ["169.254.169.254", "::ffff:a9fe:a9fe", "fe80::1", "fe80::1%eth0", "fec0::1"]],
  ["a provider's own service", ["168.63.129.16", "fd00:ec2::254"]],
  ["a benchmark, a group, or everyone", ["198.18.0.1", "224.0.0.1", "255.255.255.255", "ff02::1"]],
  ["a tunnel or a translation", ["2002:7f00:1::", "2001::1", "64:ff9b:1::a00:1", "5f00::1"]],
  ["documents, or nowhere", ["2001:db8::1", "100::1"]],
])("an address of %s is not public", (_, addresses) =>
  expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]),
);

test.each([
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["169.254.169.254", false],
  ["10.0.0.1", false],
  ["localhost", false],
])("%s is a loopback address: %s", (address, own) => expect(isLoopback(address)).toBe(own));
