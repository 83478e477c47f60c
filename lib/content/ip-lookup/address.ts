export function versionOf(address: string): "IPv4" | "IPv6" | undefined {
  if (partsOf(address)) return "IPv4";
  // ReDoS: at most 45 characters.
  return address.length <= 45 && /^[0-9a-f:]*:[0-9a-f:]*:[0-9a-f:.]*$/i.test(address) ? "IPv6" : undefined;
}

export const isLocalAddress = (address: string): boolean => networkOf(address) !== undefined;

export function networkOf(address: string): { range: string; kind: string } | undefined {
  const [first, second = 0] = partsOf(address) ?? [];
  if (first === 192 && second === 168) return { range: "192.168.x.x", kind: "Home/Office network" };
  if (first === 10) return { range: "10.x.x.x", kind: "Larger office or VPN" };
  if (first === 172 && second >= 16 && second <= 31)
    return { range: "172.16-31.x.x", kind: "Private network" };
  if (first === 169 && second === 254) return { range: "169.254.x.x", kind: "Link-local, no router" };
  return undefined;
}

function partsOf(address: string): number[] | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return undefined;
  const parts = address.split(".").map(Number);
  return parts.every((part) => part <= 255) ? parts : undefined;
}
