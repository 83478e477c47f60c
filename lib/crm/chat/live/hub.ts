import "server-only";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { withOwnBudget } from "@/lib/core/request-budget";
import { lastMessageId } from "@/lib/crm/chat/admin/conversations";
import type { StaffEvent } from "@/lib/crm/chat/admin/schema";
import { eventsAfter } from "@/lib/crm/chat/live/read";
import { type TypingSign, typingSignIn } from "@/lib/crm/chat/live/typing";

/** Safety interval: a notification may be lost with its connection. */
const LOOK_AGAIN_MS = 10_000;
const RETRY_MS = 1_000;

export type ChatNotice = { threadId: string } & (
  | { kind: "message"; event: StaffEvent }
  | { kind: "typing"; by: TypingSign["by"] }
  | { kind: "gone" }
);

type ChatListener = { onNotice(notice: ChatNotice): void; onEnd(): void };

/**
 * Distributes chat messages to all streams of this process. Reads once per notification, whatever the number
 * of streams, and nothing without any. Streams have no database connections of their own.
 */
export class ChatHub {
  readonly #listeners = new Set<ChatListener>();
  #lastDelivered: number | null = null;
  #beginning: Promise<void> | null = null;
  #isReading = false;
  #isBehind = false;
  isEnded = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Delivers all messages once it resolves: read earlier ones after it.
   * @returns a function that stops it
   */
  async listen(listener: ChatListener): Promise<() => void> {
    this.#listeners.add(listener);
    const end = () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
    try {
      this.#beginning ??= this.#begin();
      await this.#beginning;
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }

  handleNotification(payload: string | undefined): void {
    if (this.#listeners.size === 0) return;
    if (!payload) {
      this.look();
      return;
    }
    const sign = typingSignIn(payload);
    this.#announce(sign ? { kind: "typing", ...sign } : { kind: "gone", threadId: payload });
  }

  #announce(notice: ChatNotice): void {
    for (const listener of [...this.#listeners]) listener.onNotice(notice);
  }

  look(): void {
    this.#isBehind = true;
    if (!this.#isReading) void this.#read();
  }

  end(): void {
    this.isEnded = true;
    for (const listener of [...this.#listeners]) listener.onEnd();
  }

  async #begin(): Promise<void> {
    try {
      const last = await withOwnBudget("reading", () => lastMessageId());
      this.#lastDelivered ??= last;
      this.#lookIn(LOOK_AGAIN_MS);
    } catch (error) {
      this.#beginning = null;
      throw error;
    }
  }

  #rest(): void {
    this.#lastDelivered = null;
    this.#beginning = null;
    clearTimeout(this.#timer);
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#listeners.size === 0) return;
    this.#timer = setTimeout(() => this.look(), ms);
    this.#timer.unref();
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    let isRead = false;
    try {
      while (this.#isBehind && this.#lastDelivered !== null) {
        this.#isBehind = false;
        const after = this.#lastDelivered;
        const { events, hasMore } = await withOwnBudget("reading", () => eventsAfter(after));
        // All listeners left meanwhile, and others may have joined.
        if (this.#lastDelivered !== after) continue;
        for (const event of events) {
          this.#lastDelivered = event.id;
          this.#announce({ kind: "message", threadId: event.conversation.threadId, event });
        }
        if (hasMore) this.#isBehind = true;
      }
      isRead = true;
    } catch (error) {
      log.warn({ error }, "chat messages could not be read; tried again");
    } finally {
      this.#isReading = false;
      this.#lookIn(isRead ? LOOK_AGAIN_MS : RETRY_MS);
    }
  }
}

export const chatHub = (): ChatHub => processWide("chat-hub", () => new ChatHub());
