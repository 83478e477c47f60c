import { serverBridge } from "@/lib/core/server-bridge";
import { withTimeout } from "@/lib/core/with-timeout";
import type { Refusal } from "./refusal";
import { isSignedIn, type ParsedRequest, targetPath } from "./request";

/** Reachable from every country: the administration and its assets, health checks, scheduler, mail provider. */
const EVERYWHERE =
  /^\/(?:admin|api\/(?:admin|dashboard|health|ready|cron|known-browser|mail)|_next\/static)(?:\/|$)|^\/(?:apple-icon\.png|icon\.svg)$/;
/** Such a path may resolve to another beginning. */
const ROUNDABOUT = /\/\.|\/\/|\\|%(?:2[ef5]|5c)/i;
/** Public calls with administrators' writes, as the calls themselves enforce. */
const STAFF_WRITES = /^\/api\/reviews(?:\/|$)/;

/** 403 instead of 451, which would claim a legal demand (RFC 7725) and is cacheable (docs/decisions/0047). */
const BLOCKED = { status: 403, code: "country_blocked" } as const;

export function isUnsettled(request: ParsedRequest): boolean {
  const { countries } = serverBridge();
  return countries !== undefined && !countries.isFresh() && !isForEverywhere(request);
}

/**
 * Loads what the synchronous guards need: the current rules, and whether staff or a verified search engine
 * sends a request to be refused.
 */
export async function settle(request: ParsedRequest): Promise<void> {
  const { countries } = serverBridge();
  if (!countries) return;
  if (isUnsettled(request)) await withTimeout(countries.refresh());
  if (!refuseBlockedCountry(request)) return;
  if (isSignedIn(request)) request.isStaff = await countries.isAdministrator(request.header("cookie") ?? "");
  // A 403 removes a page from a search engine's index, so the bot's proof comes first.
  if (!request.isStaff) await countries.awaitProof(request);
}

export function refuseBlockedCountry(request: ParsedRequest): Refusal | undefined {
  const { countries } = serverBridge();
  if (!countries?.isOn || request.isStaff || isForEverywhere(request)) return undefined;
  const refusal = countries.refusalOf(request);
  return refusal && { ...BLOCKED, message: refusal.message, page: refusal };
}

function isForEverywhere({ method, target }: ParsedRequest): boolean {
  const path = targetPath(target);
  if (EVERYWHERE.test(path)) return !ROUNDABOUT.test(path);
  const isWrite = method !== "GET" && method !== "HEAD";
  return isWrite && STAFF_WRITES.test(path) && !ROUNDABOUT.test(path);
}
