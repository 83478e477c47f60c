import { onCLS, onINP, onLCP } from "web-vitals";
import { mayRecord } from "@/lib/analytics/consent";
import { isConversion } from "@/lib/analytics/conversions";
import { clearQueue, deliver, sendWaiting } from "@/lib/analytics/delivery";
import { watchInteractions } from "@/lib/analytics/interactions";
import { watchPage } from "@/lib/analytics/page-activity";
import { wirePrivacyChoice } from "@/lib/analytics/privacy-choice";
import type { EventProperties } from "@/lib/analytics/schema";
import { beginSession, continueSession, describeVisit, isInSession } from "@/lib/analytics/session";
import type { TagIds } from "@/lib/analytics/tag-ids";
import { loadTags, type Tags } from "@/lib/analytics/tags";
import { onTracked, type TrackedEvent } from "@/lib/analytics/track";

const MAX_VITAL_MS = 60_000;
const MAX_CLS = 100;

let tags: Tags | null = null;
let page: ReturnType<typeof watchPage> | undefined;
let speed: ReturnType<typeof watchPageSpeed> | undefined;
let isLeft = false;
let isEndReported = false;

/**
 * Includes earlier `track` calls; records nothing of a visitor who opted out
 * (docs/decisions/0010-analytics.md).
 */
export function startRecording(ids: TagIds): void {
  wirePrivacyChoice((optedOut) => {
    if (!optedOut) {
      tags ??= loadTags(ids);
      return;
    }
    clearQueue();
    if (tags) location.reload();
  });
  if (mayRecord()) tags = loadTags(ids);
  // Before the listeners for leaving, so that it has measured by then.
  speed = watchPageSpeed();
  onTracked(receive);
  watchInteractions(record);
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : comeBack()));
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) viewAgain();
  });
}

function receive(event: TrackedEvent): void {
  if (event.name === "page_view") enter(event);
  else record(event);
  if (isConversion(event)) {
    record({ name: "conversion", path: event.path, properties: { conversion: event.name } });
  }
}

function enter(view: TrackedEvent): void {
  page?.end();
  if (mayRecord() && !isInSession()) startSession(view.path);
  record(view);
  page = watchPage(view.path, record);
}

function startSession(path: string): void {
  // Queued events belong to the previous session.
  sendWaiting();
  beginSession();
  isEndReported = false;
  const { userAgent } = navigator;
  record({ name: "session_start", path, properties: { ...describeVisit(), userAgent } });
}

function record(event: TrackedEvent): void {
  if (!mayRecord()) return;
  deliver(event);
  tags?.(event);
}

/**
 * A hidden page may never return, above all on a phone: each time is reported as the session's end. The
 * server keeps the last; the outside services, which can't, get the first.
 */
function leave(): void {
  if (isLeft || !mayRecord()) return;
  isLeft = true;
  page?.pause();
  reportVitals();
  const seconds = Math.min(86_400, Math.round((Date.now() - continueSession()) / 1000));
  const end: TrackedEvent = { name: "session_end", path: location.pathname, properties: { seconds } };
  deliver(end);
  if (!isEndReported) tags?.(end);
  isEndReported = true;
  sendWaiting({ leaving: true });
}

function reportVitals(): void {
  const measured = speed?.();
  speed = undefined;
  if (!measured || Object.keys(measured.vitals).length === 0) return;
  deliver({ name: "web_vitals", path: measured.path, properties: measured.vitals });
}

function comeBack(): void {
  if (!isLeft) return;
  isLeft = false;
  if (isInSession()) page?.resume();
  else viewAgain();
}

function viewAgain(): void {
  isLeft = false;
  receive({ name: "page_view", path: location.pathname, properties: {} });
}

/**
 * See docs/product/analytics.md "Reports". May be called late: the browser buffers entries. Client-side
 * navigations can't be measured.
 */
function watchPageSpeed() {
  const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
  const path = navigation ? new URL(navigation.name, location.href).pathname : location.pathname;
  const vitals: EventProperties<"web_vitals"> = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => {
    vitals.lcp = Math.min(MAX_VITAL_MS, Math.round(value));
  }, options);
  onINP(({ value }) => {
    vitals.inp = Math.min(MAX_VITAL_MS, Math.round(value));
  }, options);
  onCLS(({ value }) => {
    vitals.cls = Math.min(MAX_CLS, Math.round(value * 10_000) / 10_000);
  }, options);
  return () => ({ path, vitals });
}
