import { serverBridge } from "@/lib/server-bridge";
import { soon } from "@/lib/soon";
import { type Asked, pathOf } from "./asked";
import type { Refusal } from "./gates";
import { isSignedIn } from "./kept-addresses";

/**
 * Reached from every country: the administration with its calls and what a browser loads for it, what asks whether the
 * site is well, and what a scheduler calls.
 */
const EVERYWHERE =
  /^\/(?:admin|api\/(?:admin|dashboard|health|ready|cron|known-browser)|_next\/static)(?:\/|$)|^\/(?:apple-icon\.png|icon\.svg)$/;
/** Such a path may lead elsewhere than it begins. */
const ROUNDABOUT = /\/\.|\/\/|\\|%(?:2[ef5]|5c)/i;
/** What of the public calls' addresses only administrators may do, which the calls themselves see to. */
const STAFF_WRITES = /^\/api\/reviews(?:\/|$)/;

/**
 * 403 and not 451: that would say that a law demands it (RFC 7725), and caches may keep it
 * (docs/decisions/0047).
 */
const BLOCKED = { status: 403, code: "country_blocked" } as const;

/** Whether it has to wait for what has just been edited: nothing for the direct lane. */
export function isUnsettled(asked: Asked): boolean {
  const { countries } = serverBridge();
  return countries !== undefined && !countries.isFresh() && !isForEverywhere(asked);
}

/**
 * Finds out what has to be known before the gates, which wait for nothing: the rules of now; and of who would be refused,
 * who is signed in, and who proves to be a search engine's bot.
 */
export async function settle(asked: Asked): Promise<void> {
  const { countries } = serverBridge();
  if (!countries) return;
  if (isUnsettled(asked)) await soon(countries.refresh());
  if (!refuseBlockedCountry(asked)) return;
  if (isSignedIn(asked)) asked.isStaff = await countries.isAdministrator(asked.header("cookie") ?? "");
  // A search engine that is told 403 takes the page out of its index, so it is not told so before it is known.
  if (!asked.isStaff) await countries.awaitProof(asked);
}

/** A visitor of a country that staff have blocked (lib/countries). */
export function refuseBlockedCountry(asked: Asked): Refusal | undefined {
  const { countries } = serverBridge();
  if (!countries?.isOn || asked.isStaff || isForEverywhere(asked)) return undefined;
  const refusal = countries.refusalOf(asked);
  return refusal && { ...BLOCKED, message: refusal.message, page: refusal };
}

function isForEverywhere({ method, target }: Asked): boolean {
  const path = pathOf(target);
  if (EVERYWHERE.test(path)) return !ROUNDABOUT.test(path);
  const isWrite = method !== "GET" && method !== "HEAD";
  return isWrite && STAFF_WRITES.test(path) && !ROUNDABOUT.test(path);
}
