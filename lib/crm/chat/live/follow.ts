import { ApiError, request } from "@/lib/core/client";

/** The server sends a beat every 15 seconds: after so long without one, the stream is dead. */
const SILENT_MS = 40_000;
const POLL_MS = 5_000;
const OPEN_AGAIN_MS = 30_000;

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
  const follower = new Follower<Event>(path, after, handlers);
  follower.open();
  return () => follower.end();
}

class Follower<Event extends Numbered> {
  #source: EventSource | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  constructor(
    private readonly path: string,
    private last: number,
    private readonly handlers: FollowHandlers<Event>,
  ) {}

  open(): void {
    if (this.#isEnded) return;
    if (typeof EventSource === "undefined") {
      this.#fallBack();
      return;
    }
    const source = new EventSource(`${this.path}?after=${this.last}`);
    this.#source = source;
    this.#awaitBeat();
    source.addEventListener("beat", () => this.#live());
    source.addEventListener("message", ({ data }) => {
      this.#live();
      this.#take([JSON.parse(data) as Event]);
    });
    source.addEventListener("gone", ({ data }) => {
      this.handlers.onThreadDeleted?.((JSON.parse(data) as { threadId: string }).threadId);
    });
    source.addEventListener("typing", ({ data }) => {
      this.handlers.onTyping?.((JSON.parse(data) as { threadId: string }).threadId);
    });
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) this.#fallBack();
      else this.handlers.onState?.("lost");
    });
  }

  end(): void {
    this.#isEnded = true;
    this.#stop();
  }

  #stop(): void {
    this.#source?.close();
    for (const timer of [this.#silence, this.#poll, this.#again]) clearTimeout(timer);
  }

  #live(): void {
    clearTimeout(this.#poll);
    this.#awaitBeat();
    this.handlers.onState?.("live");
  }

  #awaitBeat(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fallBack(), SILENT_MS);
  }

  #take(events: readonly Event[]): void {
    for (const event of events) {
      if (this.#isEnded || event.id <= this.last) continue;
      this.last = event.id;
      this.handlers.onEvent(event);
    }
  }

  #fallBack(): void {
    this.#stop();
    if (this.#isEnded) return;
    void this.#ask();
    if (typeof EventSource === "undefined") return;
    this.#again = setTimeout(() => {
      clearTimeout(this.#poll);
      this.open();
    }, OPEN_AGAIN_MS);
  }

  async #ask(): Promise<void> {
    try {
      const path = `${this.path}?after=${this.last}`;
      const { events, lastEventId } = await request<{ events: Event[]; lastEventId: number }>("GET", path);
      if (this.#isEnded) return;
      this.#take(events);
      // Events that are not for this reader are skipped.
      this.last = Math.max(this.last, lastEventId);
      this.handlers.onState?.("polling");
    } catch (error) {
      if (this.#isEnded) return;
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) {
        this.end();
        return this.handlers.onRefused?.(error);
      }
      this.handlers.onState?.("lost");
    }
    // A stream that was opened meanwhile replaces this one.
    if (this.#source?.readyState !== EVENT_SOURCE_OPEN) {
      clearTimeout(this.#poll);
      this.#poll = setTimeout(() => void this.#ask(), POLL_MS);
    }
  }
}

const EVENT_SOURCE_OPEN = 1;
