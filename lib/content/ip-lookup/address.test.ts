import { isLocalAddress, networkOf, versionOf } from "@/lib/content/ip-lookup/address";
import { callerAddressOf } from "@/lib/content/ip-lookup/service";

test.each([
  [true, ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.9.9", "192.168.0.7", "169.254.3.4"]],
  [false, ["172.15.0.1", "172.32.0.1", "192.169.0.7", "169.253.3.4", "127.0.0.1", "0.10.0.1", "8.8.8.8"]],
  [false, ["10.0.0.256", "10.0.0", "10.0.0.1.1", "10.0.0.x", "10.0.0.-1", "", "fe80::1"]],
])("a local address, %s: %j", (expected, addresses) => {
  expect(addresses.map((address) => [address, isLocalAddress(address)])).toEqual(
    addresses.map((address) => [address, expected]),
  );
});

test("each private range has its own badge", () => {
  const ranges = ["192.168.1.2", "10.1.1.1", "172.20.0.1", "169.254.1.1"].map((one) => networkOf(one)?.range);
  expect(ranges).toEqual(["192.168.x.x", "10.x.x.x", "172.16-31.x.x", "169.254.x.x"]);
  expect(networkOf("192.168.1.2")?.kind).toBe("Home/Office network");
});

test.each([
  ["203.0.113.7", "IPv4"],
  ["2001:db8::1", "IPv6"],
  ["::1", "IPv6"],
  ["300.1.1.1", undefined],
  ["localhost", undefined],
  ["<b>", undefined],
])("the IP version of %s is %s", (address, version) => {
  expect(versionOf(address)).toBe(version);
});

test.each([
  ["203.0.113.7", { ip: "203.0.113.7", version: "IPv4" }],
  ["::ffff:203.0.113.7", { ip: "203.0.113.7", version: "IPv4" }],
  ["fe80::1%eth0", { ip: "fe80::1", version: "IPv6" }],
  ["unknown", { ip: null, version: null }],
])("normalizes the client address %s that the server sees", (address, view) => {
  expect(callerAddressOf(address)).toEqual(view);
});
