import { SOCKET_ADDRESS_HEADER } from "@/lib/core/socket-address";
import { loadedWith } from "@/tests/factories/fresh-modules";

async function addressBehind(hops: number, headers: Record<string, string>): Promise<string> {
  const settings = { TRUST_PROXY_HOPS: String(hops) };
  const { clientAddress } = await loadedWith(settings, () => import("@/lib/core/client-address"));
  return clientAddress(new Headers(headers));
}

test("takes the address that our outermost proxy wrote, in any form, and ignores entries that are not addresses", async () => {
  const socket = { [SOCKET_ADDRESS_HEADER]: "::ffff:127.0.0.1" };
  const forwarded = (list: string) => ({ ...socket, "x-forwarded-for": list });
  expect(await addressBehind(0, forwarded("192.0.2.7"))).toBe("127.0.0.1");
  expect(await addressBehind(1, forwarded("198.51.100.1, 192.0.2.7:5678"))).toBe("192.0.2.7");
  expect(await addressBehind(2, forwarded("[2001:db8::1]:443, 192.0.2.7"))).toBe("2001:db8::1");
  expect(await addressBehind(1, forwarded("192.0.2.7, nobody"))).toBe("127.0.0.1");
  expect(await addressBehind(2, forwarded("192.0.2.7"))).toBe("127.0.0.1");
  expect(await addressBehind(1, {})).toBe("unknown");
});

test("ignores a socket address header sent by the client", async () => {
  const own = { "x-socket-address": "192.0.2.7" };
  expect(await addressBehind(0, own)).toBe("unknown");
  expect(await addressBehind(0, { ...own, [SOCKET_ADDRESS_HEADER]: "127.0.0.1" })).toBe("127.0.0.1");
});
