import "server-only";
import { env } from "@/lib/core/env";

/** Includes "www.", and the billing portal, from which customers return. */
export function isOwnHost(host: string | undefined, requested: string | null = null): boolean {
  const addresses = [env.SITE_URL, env.BILLING_PORTAL_URL ?? env.WHMCS_URL];
  const own = [requested, ...addresses.map((address) => address && new URL(address).host)];
  return host !== undefined && own.some((one) => one && withoutWww(one) === withoutWww(host));
}

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, "");
