/** @jest-environment node */
import { isLoopback, isPublicAddress } from "@/lib/http/public-address";

test.each([
  "8.8.8.8",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.0.1",
  "2606:4700:4700::1111",
  "::ffff:8.8.8.8",
])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  "",
  "localhost",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.9.9.9",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "fe80::1",
  "fe80::1%eth0",
  "fc00::1",
  "fd12::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
])("%j is not", (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["169.254.169.254", false],
  ["10.0.0.1", false],
  ["localhost", false],
])("%s is this machine's own: %s", (address, own) => expect(isLoopback(address)).toBe(own));
