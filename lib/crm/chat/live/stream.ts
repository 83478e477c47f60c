import "server-only";
import type { NextRequest } from "next/server";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { withOwnBudget } from "@/lib/core/request-budget";
import { lastMessageId } from "@/lib/crm/chat/admin/conversations";
import type { StaffEvent } from "@/lib/crm/chat/admin/schema";
import { EVENT_STREAM } from "@/lib/crm/chat/event-stream";
import { type ChatHub, type ChatNotice, chatHub } from "@/lib/crm/chat/live/hub";
import { eventsAfter } from "@/lib/crm/chat/live/read";
import { type StreamOwner, streamLimits } from "@/lib/crm/chat/live/stream-limits";

const BEAT = "event: beat\ndata: {}\n\n";
const BEAT_MS = 15_000;
const MAX_UNREAD_BYTES = 256 * 1024;
const RETRY_MS = 2_000;
const CHECKED_MS = 2_000;

type Wanted<Event extends object> = {
  after: number | undefined;
  threadId?: string;
  toData: (event: StaffEvent) => Event | null;
};

export type LiveOptions = Wanted<object> & {
  owner: StreamOwner;
  signal?: AbortSignal;
  mayStay?: () => Promise<boolean>;
  hub?: ChatHub;
};

/** Prefers the browser's last event id to the address's. */
export function cursorOf(request: NextRequest, requested: number | undefined): number | undefined {
  const last = request.headers.get("last-event-id") ?? "";
  return /^\d{1,10}$/.test(last) ? Math.min(Number(last), 2_147_483_647) : requested;
}

export const wantsStream = (request: NextRequest): boolean =>
  request.headers.get("accept")?.includes("text/event-stream") ?? false;

export async function eventsUntilNow<Event extends object>({ after, threadId, toData }: Wanted<Event>) {
  if (after === undefined) return { events: [], lastEventId: await lastMessageId() };
  const { events } = await eventsAfter(after, threadId);
  return { events: events.flatMap((event) => toData(event) ?? []), lastEventId: events.at(-1)?.id ?? after };
}

/**
 * Streams the chat as server-sent events: `message` with its number as id, `gone` with a deleted thread's id,
 * `typing` with the id of a thread whose other side is writing, `beat` every 15 seconds. A reconnect with the last
 * number loses and repeats nothing. Ends if its reader loses access or reads too slowly, or this process ends.
 * @throws as `StreamLimits.take`; `unavailable` if no stream is possible
 */
export function liveStream({ hub = chatHub(), ...options }: LiveOptions): Response {
  if (env.VERCEL || hub.isEnded) throw new AppError("unavailable", undefined, { retryAfterSeconds: 2 });
  const release = streamLimits().take(options.owner);
  const reader = new LiveReader(hub, options, release);
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => reader.start(controller), cancel: () => reader.end() },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  );
  return new Response(body, { headers: EVENT_STREAM });
}

class LiveReader {
  readonly #waiting: ChatNotice[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #stopListening: (() => void) | undefined;
  #beat: NodeJS.Timeout | undefined;
  #last = 0;
  #checkedAt = 0;
  #isCaughtUp = false;
  #isSending = false;
  #isEnded = false;

  constructor(
    private readonly hub: ChatHub,
    private readonly options: Omit<LiveOptions, "hub">,
    private readonly release: () => void,
  ) {}

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#controller = controller;
    this.options.signal?.addEventListener("abort", () => this.end(), { once: true });
    this.#checkedAt = performance.now();
    this.#write(`retry: ${RETRY_MS}\n\n`);
    this.#beat = setInterval(() => void this.#sendBeat(), BEAT_MS);
    this.#beat.unref();
    this.#catchUp().catch(() => this.end());
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearInterval(this.#beat);
    this.#stopListening?.();
    this.release();
    try {
      this.#controller?.close();
    } catch {
      // The reader has closed it.
    }
  }

  async #catchUp(): Promise<void> {
    const { after, threadId } = this.options;
    const stop = await this.hub.listen({
      onNotice: (notice) => this.#take(notice),
      onEnd: () => this.end(),
    });
    this.#stopListening = stop;
    if (this.#isEnded) return stop();
    this.#last = after ?? (await withOwnBudget("reading", () => lastMessageId()));
    this.#write(BEAT);
    for (let hasMore = true; hasMore && !this.#isEnded; ) {
      const page = await withOwnBudget("reading", () => eventsAfter(this.#last, threadId));
      for (const event of page.events) this.#sendEvent(event);
      hasMore = page.hasMore;
    }
    this.#isCaughtUp = true;
    await this.#sendWaiting();
  }

  #take(notice: ChatNotice): void {
    const { threadId, owner } = this.options;
    if (threadId !== undefined && notice.threadId !== threadId) return;
    const reader = owner.kind === "staff" ? "person" : "visitor";
    if (notice.kind === "typing" && notice.by === reader) return;
    this.#waiting.push(notice);
    void this.#sendWaiting();
  }

  async #sendWaiting(): Promise<void> {
    if (!this.#isCaughtUp || this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#waiting.length > 0 && !this.#isEnded) {
        if (!(await this.#isAdmitted())) return this.end();
        const notice = this.#waiting.shift();
        if (notice) this.#send(notice);
      }
    } catch {
      // Access can't be confirmed: the reader reconnects, and is checked then.
      this.end();
    } finally {
      this.#isSending = false;
    }
  }

  #send(notice: ChatNotice): void {
    const { kind, threadId } = notice;
    if (kind === "message") this.#sendEvent(notice.event);
    else this.#write(`event: ${kind}\ndata: ${JSON.stringify({ threadId })}\n\n`);
    if (kind === "gone" && this.options.threadId !== undefined) this.end();
  }

  #sendEvent(event: StaffEvent): void {
    // Both the initial read and the hub may deliver it.
    if (event.id <= this.#last) return;
    this.#last = event.id;
    const data = this.options.toData(event);
    if (data) this.#write(`id: ${event.id}\nevent: message\ndata: ${JSON.stringify(data)}\n\n`);
  }

  async #sendBeat(): Promise<void> {
    this.#write(BEAT);
    // If the check itself fails, no messages can be read either.
    const isAdmitted = await this.#isAdmitted().catch(() => true);
    if (!isAdmitted) this.end();
  }

  async #isAdmitted(): Promise<boolean> {
    const { mayStay } = this.options;
    if (!mayStay || performance.now() - this.#checkedAt < CHECKED_MS) return true;
    const may = await withOwnBudget("staff", mayStay);
    this.#checkedAt = performance.now();
    return may;
  }

  #write(text: string): void {
    if (this.#isEnded || !this.#controller) return;
    if ((this.#controller.desiredSize ?? 0) <= 0) this.end();
    else this.#controller.enqueue(encoder.encode(text));
  }
}

const encoder = new TextEncoder();
