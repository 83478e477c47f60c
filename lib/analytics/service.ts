import "server-only";
import { userAgentFromString } from "next/server";
import type { AnalyticsBatch } from "@/lib/analytics/schema";
import { countDropped, mayHaveRoom, reserveRows } from "@/lib/analytics/site-limits";
import { countryOf } from "@/lib/analytics/visitor-country";
import { requestHost } from "@/lib/core/client-address";
import { dayOf, instantOf } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import { keysOf } from "@/lib/data/visitor-keys";
import type { Prisma } from "@/lib/generated/prisma/client";
import { isOwnHost } from "@/lib/http/own-host";
import { isProgram } from "@/lib/http/user-agent";

const NOT_A_PAGE = /^\/(admin|api)(\/|$)/;

/**
 * Returns the number of stored events: none from bots, from browsers that opt out (Do Not Track, Global
 * Privacy Control), or past the site's limits. Throws `rate_limited` past the client's own. Of a session only
 * each day's last end is stored: a hidden page may return.
 */
export async function recordEvents(
  batch: AnalyticsBatch,
  { headers, clientAddress }: { headers: Headers; clientAddress: string },
): Promise<number> {
  const sent = batch.events.length;
  // First, so that clients with ever new addresses cost nothing once the site's limits are reached.
  if (!mayHaveRoom()) {
    await countDropped(sent);
    return 0;
  }
  await consume("analytics", clientAddress);
  await consume("analyticsEventsHourly", clientAddress, sent);
  const userAgent = headers.get("user-agent") ?? "";
  if (hasDoNotTrack(headers) || isProgram(userAgent)) return 0;
  const events = batch.events.filter(
    ({ name, path }, index) =>
      !NOT_A_PAGE.test(path ?? "") &&
      !(name === "session_end" && batch.events.slice(index + 1).some((later) => later.name === name)),
  );
  if (events.length === 0) return 0;
  if (!(await reserveRows(events.length))) {
    await countDropped(events.length);
    return 0;
  }

  const keys = await keysOf({ clientAddress, userAgent, sessionStart: batch.sessionStart });
  const common = { ...keys, ...machineOf(userAgent), country: await countryOf(headers) };
  const ownHost = requestHost(headers);
  const data = events.map((event) => ({ ...common, ...columnsOf(event, batch.visit, ownHost) }));
  const store = db.analyticsEvent.createMany({ data });
  if (events.some(({ name }) => name === "session_end")) {
    const { sessionKey } = keys;
    const createdAt = { gte: new Date(instantOf(dayOf(new Date()), 0)) };
    const earlier = db.analyticsEvent.deleteMany({ where: { sessionKey, name: "session_end", createdAt } });
    await db.$transaction([earlier, store]);
  } else {
    await store;
  }
  return data.length;
}

function hasDoNotTrack(headers: Headers): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}

function columnsOf(
  { name, path, properties }: AnalyticsBatch["events"][number],
  visit: AnalyticsBatch["visit"],
  ownHost: string | null,
) {
  const isStart = name === "session_start";
  const about: AnalyticsBatch["visit"] = { ...visit, ...(isStart ? properties : {}) };
  const { seconds, ...rest } = isStart ? { seconds: undefined, viewport: about.viewport } : properties;
  return {
    name,
    path,
    referrer: isOwnHost(about.referrer, ownHost) ? undefined : about.referrer,
    utmSource: about.utmSource,
    utmMedium: about.utmMedium,
    utmCampaign: about.utmCampaign,
    language: about.language,
    timezone: about.timezone,
    screen: about.screen,
    seconds: typeof seconds === "number" ? seconds : undefined,
    properties: JSON.parse(JSON.stringify(rest)) as Prisma.InputJsonObject,
  };
}

/** Reads the machine from the user agent, which itself is not stored. */
function machineOf(userAgent: string) {
  const { device, browser, os } = userAgentFromString(userAgent.slice(0, 500));
  const kinds: Record<string, string> = { mobile: "mobile", tablet: "tablet", "": "desktop" };
  return {
    device: kinds[device.type ?? ""],
    browser: browser.name?.slice(0, 50),
    os: os.name?.slice(0, 50),
  };
}
