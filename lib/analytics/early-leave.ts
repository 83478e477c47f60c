import { mayRecord } from "@/lib/analytics/consent";
import { isConversion } from "@/lib/analytics/conversions";
import type { AnalyticsBatchInput } from "@/lib/analytics/schema";
import {
  beginSession,
  continueSession,
  describeVisit,
  isInSession,
  sendByBeacon,
} from "@/lib/analytics/session";
import { takeWaiting } from "@/lib/analytics/track";

/** Makes the bundler leave out of the recorder's file whatever this one already loaded. */
export const loadRecorder = () => import("@/lib/analytics/recorder");

/**
 * Sends the events that wait for the recorder, by beacon, if the page is left early: short visits count, too.
 */
export function sendUnrecorded(): void {
  const waiting = takeWaiting();
  const [first] = waiting;
  if (!first || !mayRecord()) return;
  const { path } = first;
  const isNew = !isInSession();
  if (isNew) beginSession();
  const sessionStart = continueSession();
  const visit = describeVisit();
  const events: AnalyticsBatchInput["events"] = waiting.flatMap((event) =>
    isConversion(event)
      ? [event, { name: "conversion", path, properties: { conversion: event.name } }]
      : [event],
  );
  if (isNew) events.unshift({ name: "session_start", path, properties: visit });
  const seconds = Math.min(86_400, Math.round((Date.now() - sessionStart) / 1000));
  events.push({ name: "session_end", path, properties: { seconds } });
  sendByBeacon({ events, sessionStart, visit });
}
