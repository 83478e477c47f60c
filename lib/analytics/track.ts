import type { businessEvents } from "@/lib/analytics/conversions";
import type { EventName, EventProperties } from "@/lib/analytics/schema";

export type NamedEvent = (typeof businessEvents)[number];

export type TrackedEvent<N extends EventName = EventName> = {
  name: N;
  path: string;
  properties: EventProperties<N>;
};

/** More than any page sends before the recorder loads; without a connection it never does. */
const MAX_WAITING = 50;

const waiting: TrackedEvent[] = [];
let receive = (event: TrackedEvent): void => {
  if (waiting.length < MAX_WAITING) waiting.push(event);
};

export const takeWaiting = (): TrackedEvent[] => waiting.splice(0);

export function track(name: NamedEvent, properties: Record<string, string | number> = {}): void {
  receive({ name, path: location.pathname, properties });
}

let viewed: string | undefined;

/** A remounted frame is the same view. */
export function trackPageView(path: string): void {
  if (path === viewed) return;
  viewed = path;
  receive({ name: "page_view", path, properties: {} });
}

export function onTracked(recorder: (event: TrackedEvent) => void): void {
  for (const event of takeWaiting()) recorder(event);
  receive = recorder;
}
