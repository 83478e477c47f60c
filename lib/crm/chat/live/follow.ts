import { ApiError, request } from "@/lib/core/client";

/** The server sends a beat every 15 seconds: after so long without one, the stream is dead. */
const SILENT_MS = 40_000;
const POLL_MS = 5_000;
const OPEN_AGAIN_MS = 30_000;
const EVENT_SOURCE_OPEN = 1;

type Numbered = { id: number };

type FollowHandlers<Event extends Numbered> = {
  onEvent: (event: Event) => void;
  onThreadDeleted?: (threadId: string) => void;
  onTyping?: (threadId: string) => void;
  onState?: (state: "live" | "polling" | "lost") => void;
  onRefused?: (error: ApiError) => void;
};

/**
 * Follows messages by server-sent events, or by polling if no stream is possible. Resumes after a break.
 * @param after the number of the last known message
 * @returns a function that stops it
 */
export function follow<Event extends Numbered>(
  path: string,
  after: number,
  handlers: FollowHandlers<Event>,
): () => void {
  let last = after;
  let source: EventSource | undefined;
  let isEnded = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let nextPoll: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  open();
  return end;

  function open(): void {
    if (isEnded) return;
    if (typeof EventSource === "undefined") {
      fallBack();
      return;
    }
    const opened = new EventSource(`${path}?after=${last}`);
    source = opened;
    awaitBeat();
    opened.addEventListener("beat", showLive);
    opened.addEventListener("message", ({ data }) => {
      showLive();
      take([JSON.parse(data) as Event]);
    });
    opened.addEventListener("gone", ({ data }) => {
      handlers.onThreadDeleted?.((JSON.parse(data) as { threadId: string }).threadId);
    });
    opened.addEventListener("typing", ({ data }) => {
      handlers.onTyping?.((JSON.parse(data) as { threadId: string }).threadId);
    });
    opened.addEventListener("error", () => {
      if (opened.readyState === EventSource.CLOSED) fallBack();
      else handlers.onState?.("lost");
    });
  }

  function end(): void {
    isEnded = true;
    stop();
  }

  function stop(): void {
    source?.close();
    for (const timer of [silence, nextPoll, reopening]) clearTimeout(timer);
  }

  function showLive(): void {
    clearTimeout(nextPoll);
    awaitBeat();
    handlers.onState?.("live");
  }

  function awaitBeat(): void {
    clearTimeout(silence);
    silence = setTimeout(fallBack, SILENT_MS);
  }

  function take(events: readonly Event[]): void {
    for (const event of events) {
      if (isEnded || event.id <= last) continue;
      last = event.id;
      handlers.onEvent(event);
    }
  }

  function fallBack(): void {
    stop();
    if (isEnded) return;
    void poll();
    if (typeof EventSource === "undefined") return;
    reopening = setTimeout(() => {
      clearTimeout(nextPoll);
      open();
    }, OPEN_AGAIN_MS);
  }

  async function poll(): Promise<void> {
    try {
      const address = `${path}?after=${last}`;
      const { events, lastEventId } = await request<{ events: Event[]; lastEventId: number }>("GET", address);
      if (isEnded) return;
      take(events);
      // Events that are not for this reader are skipped.
      last = Math.max(last, lastEventId);
      handlers.onState?.("polling");
    } catch (error) {
      if (isEnded) return;
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) {
        end();
        return handlers.onRefused?.(error);
      }
      handlers.onState?.("lost");
    }
    // A stream that was opened meanwhile replaces this one.
    if (source?.readyState !== EVENT_SOURCE_OPEN) {
      clearTimeout(nextPoll);
      nextPoll = setTimeout(poll, POLL_MS);
    }
  }
}
