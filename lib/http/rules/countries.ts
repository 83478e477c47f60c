import { serverBridge } from "@/lib/core/server-bridge";
import { soon } from "@/lib/core/soon";
import type { Refusal } from "./refusal";
import { isSignedIn, type ParsedRequest, pathOf } from "./request";

/**
 * Reached from every country: the administration with its calls and what a browser loads for it, what asks whether the
 * site is well, and what a scheduler calls.
 */
const EVERYWHERE =
  /^\/(?:admin|api\/(?:admin|dashboard|health|ready|cron|known-browser)|_next\/static)(?:\/|$)|^\/(?:apple-icon\.png|icon\.svg)$/;
/** Such a path may lead elsewhere than it begins. */
const ROUNDABOUT = /\/\.|\/\/|\\|%(?:2[ef5]|5c)/i;
/** Addresses of public calls whose writes are for administrators alone, which the calls themselves see to. */
const STAFF_WRITES = /^\/api\/reviews(?:\/|$)/;

/**
 * 403 and not 451: that would say that a law demands it (RFC 7725), and caches may keep it
 * (docs/decisions/0047).
 */
const BLOCKED = { status: 403, code: "country_blocked" } as const;

/** Tells whether a request has to wait for rules that have just been edited. */
export function isUnsettled(request: ParsedRequest): boolean {
  const { countries } = serverBridge();
  return countries !== undefined && !countries.isFresh() && !isForEverywhere(request);
}

/**
 * Finds out what has to be known before the guards, which wait for nothing: the current rules; and of who would be refused,
 * who is signed in, and who proves to be a search engine's bot.
 */
export async function settle(request: ParsedRequest): Promise<void> {
  const { countries } = serverBridge();
  if (!countries) return;
  if (isUnsettled(request)) await soon(countries.refresh());
  if (!refuseBlockedCountry(request)) return;
  if (isSignedIn(request)) request.isStaff = await countries.isAdministrator(request.header("cookie") ?? "");
  // A search engine that is told 403 takes the page out of its index, so it is not told so before it is known.
  if (!request.isStaff) await countries.awaitProof(request);
}

/** A visitor of a country that staff have blocked (lib/access/countries). */
export function refuseBlockedCountry(request: ParsedRequest): Refusal | undefined {
  const { countries } = serverBridge();
  if (!countries?.isOn || request.isStaff || isForEverywhere(request)) return undefined;
  const refusal = countries.refusalOf(request);
  return refusal && { ...BLOCKED, message: refusal.message, page: refusal };
}

function isForEverywhere({ method, target }: ParsedRequest): boolean {
  const path = pathOf(target);
  if (EVERYWHERE.test(path)) return !ROUNDABOUT.test(path);
  const isWrite = method !== "GET" && method !== "HEAD";
  return isWrite && STAFF_WRITES.test(path) && !ROUNDABOUT.test(path);
}
