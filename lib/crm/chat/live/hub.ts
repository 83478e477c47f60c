import "server-only";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { withOwnBudget } from "@/lib/core/request-budget";
import { lastMessageId } from "@/lib/crm/chat/desk/conversations";
import type { DeskEvent } from "@/lib/crm/chat/desk/schema";
import { eventsAfter } from "@/lib/crm/chat/live/read";

/** After a failure, and in any case: a notification may be lost with the connection that would have heard it. */
const LOOK_AGAIN_MS = 10_000;
const RETRY_MS = 1_000;

export type Heard = {
  /** In the order of their numbers, each once. */
  onEvent(event: DeskEvent): void;
  /** A thread was deleted. */
  onGone(threadId: string): void;
  /** This process ends. */
  onEnd(): void;
};

/**
 * What is said in the chat, for all streams of this process: it reads once, on a notification, what is new, whatever the
 * number of streams, and nothing while there is none. No stream has a connection of its own to the database.
 */
export class ChatHub {
  readonly #listeners = new Set<Heard>();
  /** The message up to which everybody has heard; null while nobody listens. */
  #last: number | null = null;
  #beginning: Promise<void> | null = null;
  #isReading = false;
  #isBehind = false;
  #isEnded = false;
  #timer: NodeJS.Timeout | undefined;

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /**
   * From when it resolves on, everything that is said reaches the listener: so what was said before is to be read after it.
   * @returns what ends it
   */
  async listen(listener: Heard): Promise<() => void> {
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

  /** What a notification says: that there is something new, or which thread is gone. */
  hear(payload: string | undefined): void {
    if (this.#listeners.size === 0) return;
    if (payload) for (const listener of [...this.#listeners]) listener.onGone(payload);
    else this.look();
  }

  /** Reads what is new, now or after what is being read. */
  look(): void {
    this.#isBehind = true;
    if (!this.#isReading) void this.#read();
  }

  /** Ends all streams, and lets none begin. */
  end(): void {
    this.#isEnded = true;
    for (const listener of [...this.#listeners]) listener.onEnd();
  }

  async #begin(): Promise<void> {
    try {
      const last = await withOwnBudget("reading", () => lastMessageId());
      this.#last ??= last;
      this.#lookIn(LOOK_AGAIN_MS);
    } catch (error) {
      this.#beginning = null;
      throw error;
    }
  }

  #rest(): void {
    this.#last = null;
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
      while (this.#isBehind && this.#last !== null) {
        this.#isBehind = false;
        const after = this.#last;
        const { events, hasMore } = await withOwnBudget("reading", () => eventsAfter(after));
        // Everybody has gone meanwhile, and others may have come.
        if (this.#last !== after) continue;
        for (const event of events) this.#tell(event);
        if (hasMore) this.#isBehind = true;
      }
      isRead = true;
    } catch (error) {
      log.warn({ error }, "what was said in the chat could not be read; it is tried again");
    } finally {
      this.#isReading = false;
      this.#lookIn(isRead ? LOOK_AGAIN_MS : RETRY_MS);
    }
  }

  #tell(event: DeskEvent): void {
    this.#last = event.id;
    for (const listener of [...this.#listeners]) listener.onEvent(event);
  }
}

/** The one of this process. */
export const chatHub = (): ChatHub => processWide("chat-hub", () => new ChatHub());
