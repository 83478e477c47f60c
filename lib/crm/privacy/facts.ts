import "server-only";
import { PORTAL_COOKIE, PORTAL_IDLE_MS, PORTAL_LONGEST_MS } from "@/lib/access/portal/session";
import { UNCHARGED_KEPT_DAYS } from "@/lib/commerce/orders/retention";
import { CODE_MINUTES } from "@/lib/commerce/portal/code-life";
import { KNOWN_BROWSER_COOKIE, KNOWN_BROWSER_DAYS } from "@/lib/commerce/portal/known-browser";
import { VERIFICATION_COOKIE } from "@/lib/commerce/portal/verifications";
import { STUN_SERVERS } from "@/lib/content/ip-lookup/local-addresses";
import { LOCATION_SERVICES } from "@/lib/content/ip-lookup/location-services";
import { CHAT_COOKIE, CHAT_KEPT_DAYS, CHAT_RETURN_COOKIE } from "@/lib/crm/chat/visitor";
import { BLOCKED_DAYS, NETWORK_KEPT_DAYS } from "@/lib/crm/inbox/blocks";
import { company } from "@/lib/data/company";
import { defaultLimits, type LimitName } from "@/lib/data/limits";
import { limitOf } from "@/lib/data/rate-limits";
import { setting } from "@/lib/data/settings/current";
import { SALTS_KEPT_DAYS } from "@/lib/data/visitor-keys";
import { GIVEN_UP_KEPT_DAYS, SENT_KEPT_DAYS } from "@/lib/jobs/mail/delivery-limits";

const MINUTE_MS = 60_000;

const inUnits = (unit: "minute" | "hour" | "day" | "year") => (count: number) =>
  count.toLocaleString("en-US", { style: "unit", unit, unitDisplay: "long" });
const minutes = inUnits("minute");
const hours = inUnits("hour");
const years = inUnits("year");

function days(count: number): string {
  const whole = inUnits("day")(count);
  return count < 730 ? whole : `${whole} (about ${years(Math.round(count / 365))})`;
}

function counterRetention(): string {
  const names = Object.keys(defaultLimits) as LimitName[];
  return hours(Math.max(...names.map((name) => limitOf(name).duration)) / 3_600);
}

function rate(name: LimitName): string {
  const { points, duration } = limitOf(name);
  if (duration === 60) return `${points} a minute`;
  return duration === 86_400 ? `${points} a day` : `${points} in ${minutes(duration / 60)}`;
}

const hosts = (addresses: readonly string[]) =>
  new Intl.ListFormat("en-US", { type: "disjunction" }).format([
    ...new Set(addresses.map((address) => address.replace(/^\w+:(\/\/)?/, "").replace(/[:/].*/s, ""))),
  ]);

/** Each from the setting or constant that enforces it, so that the pages can't promise anything else. */
export function privacyFacts(): Record<string, string> {
  const { street, city, state, postalCode } = company.address;
  return {
    legalName: company.legalName,
    address: `${street}, ${city}, ${state} ${postalCode}`,
    visitsKept: days(setting("eventsKeptDays")),
    totalsKept: days(setting("summariesKeptDays")),
    saltKept: days(SALTS_KEPT_DAYS),
    networkKept: days(NETWORK_KEPT_DAYS),
    blocked: days(BLOCKED_DAYS),
    mailKept: days(SENT_KEPT_DAYS),
    mailFailedKept: days(GIVEN_UP_KEPT_DAYS),
    unchargedKept: days(UNCHARGED_KEPT_DAYS),
    countersKept: counterRetention(),
    portalCookie: PORTAL_COOKIE,
    portalIdle: minutes(PORTAL_IDLE_MS / MINUTE_MS),
    portalLongest: hours(PORTAL_LONGEST_MS / MINUTE_MS / 60),
    chatCookie: CHAT_COOKIE,
    chatReturnCookie: CHAT_RETURN_COOKIE,
    chatKept: days(CHAT_KEPT_DAYS),
    knownBrowserCookie: KNOWN_BROWSER_COOKIE,
    knownBrowserKept: days(KNOWN_BROWSER_DAYS),
    codeCookie: VERIFICATION_COOKIE,
    codeLife: minutes(CODE_MINUTES),
    locationServices: hosts(LOCATION_SERVICES),
    stunServers: hosts(STUN_SERVERS.map((server) => server.split(".").slice(-2).join("."))),
    requestsAtOnce: rate("leads"),
    requestsDaily: rate("leadsDaily"),
  };
}
