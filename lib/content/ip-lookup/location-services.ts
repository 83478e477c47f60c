import { versionOf } from "@/lib/content/ip-lookup/address";
import type { CallerAddress } from "@/lib/content/ip-lookup/service";
import { request } from "@/lib/core/client";
import { countryName } from "@/lib/core/country-name";

export type IpInfo = {
  ip: string;
  city?: string;
  region?: string;
  country?: string;
  org?: string;
  timezone?: string;
};

/**
 * Services in order of use (docs/product/site.md "IP look-up"). The policy in lib/http/security-headers.json
 * allows these hosts.
 */
export const LOCATION_SERVICES = [
  "https://ipapi.co/json/",
  "http://ip-api.com/json/",
  "https://ipinfo.io/json",
];
const TIMEOUT_MS = 4_500;
const MAX_FIELD_LENGTH = 120;

export const readCallerAddress = () => request<CallerAddress>("GET", "/api/ip-lookup");

export async function lookUpPublicAddress(signal: AbortSignal): Promise<IpInfo | null> {
  for (const service of LOCATION_SERVICES) {
    if (location.protocol === "https:" && service.startsWith("http:")) continue;
    const info = await fetchFrom(service, signal);
    if (info || signal.aborted) return info;
  }
  return null;
}

async function fetchFrom(service: string, signal: AbortSignal): Promise<IpInfo | null> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal.addEventListener("abort", end);
  try {
    const answer = await fetch(service, { signal: attempt.signal, credentials: "omit", cache: "no-store" });
    return answer.ok ? parseLocation(await answer.json()) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

export function parseLocation(answer: unknown): IpInfo | null {
  if (typeof answer !== "object" || answer === null) return null;
  const field = (...names: string[]) => {
    const values = names.map((name) => Reflect.get(answer, name));
    const value = values.find((one) => typeof one === "string" && one.trim() !== "");
    return typeof value === "string" ? value.trim().slice(0, MAX_FIELD_LENGTH) : undefined;
  };
  const ip = field("ip", "query");
  if (Reflect.get(answer, "error") || field("status") === "fail" || !ip || !versionOf(ip)) return null;
  const country = field("country_name", "country");
  return {
    ip,
    city: field("city"),
    region: field("regionName", "region"),
    country: country && /^[A-Z]{2}$/.test(country) ? countryName(country) : country,
    org: field("org", "isp"),
    timezone: field("timezone"),
  };
}
