import "server-only";
import path from "node:path";
import type { NextRequest, NextResponse } from "next/server";
import { countryGate } from "@/lib/access/country-blocking/gate";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { currentSlugOf } from "@/lib/content/knowledge-base/redirects";
import { Visits } from "@/lib/content/not-found-log/visits";
import { recordMissedAddress, recordRedirect, SiteRedirects } from "@/lib/content/redirects/request-rules";
import { slugOf } from "@/lib/content/redirects/site-path";
import { RedirectTable } from "@/lib/content/redirects/table";
import { isSitePath } from "@/lib/content/site-links/site-link";
import { env } from "@/lib/core/env";
import { processWide } from "@/lib/core/process-wide";
import { inLane, withinBudget } from "@/lib/core/request-budget";
import { serverBridge } from "@/lib/core/server-bridge";
import { isManagePath } from "@/lib/crm/appointments/links";
import { pendingSettings } from "@/lib/data/settings/before-requests";
import { cachedSettings } from "@/lib/data/settings-reader";
import { CallMethods } from "@/lib/http/call-methods";
import { settle } from "@/lib/http/rules/countries";
import { perRequestPages } from "@/lib/http/rules/per-request-pages";
import type { Decision } from "@/lib/http/rules/refusal";
import { firstRefusal, guardsOf } from "@/lib/http/rules/refusals";
import { type ParsedRequest, targetPath } from "@/lib/http/rules/request";
import { parsedOf, responseToMoved, responseToRefused } from "@/lib/http/rules/responses";

const UNLINKED_PATHS: readonly string[] = [...perRequestPages, "/checkout/success", "/metrics", "/print.css"];

export function startRules(): Visits {
  const bridge = serverBridge();
  bridge.settings ??= cachedSettings();
  // No visitor's read: a flood that exhausts the connections would make the database appear to be down.
  bridge.currentSlugOf ??= (slug) =>
    withinBudget("reading", () => inLane("pages", () => currentSlugOf(slug)));
  bridge.isAppointmentLink ??= isManagePath;
  bridge.redirects ??= new RedirectTable();
  bridge.countries ??= countryGate();
  const visits = processWide("visits", () => new Visits());
  bridge.recordVisit ??= (visit) => visits.note(visit);
  return visits;
}

const guards = guardsOf(
  new CallMethods(path.resolve(/* turbopackIgnore: true */ process.env.NEXT_DIST_DIR || ".next")),
);

const redirects = new SiteRedirects({ hasPage: isServedPath, slugAt });

export function isServedPath(path: string): boolean {
  return isSitePath(path) || UNLINKED_PATHS.includes(path) || isManagePath(path);
}

async function slugAt(path: string): Promise<string | null | undefined> {
  if (!path.startsWith(`${LIST_PATH}/`) || isServedPath(path)) return undefined;
  const slug = slugOf(path);
  if (!slug) return null;
  const current = serverBridge().currentSlugOf?.(slug);
  return (await current?.catch(() => slug)) ?? null;
}

export async function decide(request: ParsedRequest): Promise<Decision | undefined> {
  startRules();
  const pending = pendingSettings(request.target);
  if (pending) await pending;
  await settle(request);
  const refusal = firstRefusal(guards, request);
  if (refusal) return { refusal };
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const { redirect, location, slug } = await redirects.of(request);
  if (redirect) recordRedirect(request, redirect);
  else if (slug === null || (slug === undefined && !isServedPath(targetPath(request.target))))
    recordMissedAddress(request);
  return redirect ?? (location === undefined ? undefined : { location, isPermanent: true });
}

/**
 * Does nothing if this process's server already applied the rules.
 * @param keepAlive completes work that outlives the response
 * @returns the response instead of the page or call
 */
export async function applyRules(
  request: NextRequest,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<NextResponse | undefined> {
  const decision = await decide(parsedOf(request));
  // Such an instance may be stopped with its response.
  if (env.VERCEL) keepAlive(startRules().store());
  if (!decision) return undefined;
  return "refusal" in decision
    ? responseToRefused(decision.refusal, request)
    : responseToMoved(decision, request);
}
