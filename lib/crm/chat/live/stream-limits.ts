import "server-only";
import { AppError } from "@/lib/core/errors";
import { networksOf } from "@/lib/core/plain-address";
import { processWide } from "@/lib/core/process-wide";

export const MAX_STREAMS = {
  visitor: { total: 400, perClient: 20, perOwner: 2 },
  staff: { total: 60, perClient: 40, perOwner: 4 },
} as const;

export type StreamOwner = { kind: keyof typeof MAX_STREAMS; id: string; client: string };

export class StreamLimits {
  readonly #taken = new Map<string, number>();

  /**
   * @returns a function that releases the stream
   * @throws `rate_limited` if the caller has too many streams, `unavailable` if this process has
   */
  take({ kind, id, client }: StreamOwner): () => void {
    const { total, perClient, perOwner } = MAX_STREAMS[kind];
    const own = networksOf(client).map(({ key, allowance }) => ({
      key: `${kind} at ${key}`,
      max: perClient * allowance,
    }));
    own.push({ key: `${kind} ${id}`, max: perOwner });
    const isFull = ({ key, max }: { key: string; max: number }) => (this.#taken.get(key) ?? 0) >= max;
    if (own.some(isFull))
      throw new AppError("rate_limited", "The chat is open in too many windows.", { retryAfterSeconds: 30 });
    if (isFull({ key: kind, max: total }))
      throw new AppError("unavailable", undefined, { retryAfterSeconds: 30 });
    const keys = [kind, ...own.map(({ key }) => key)];
    for (const key of keys) this.#add(key, 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const key of keys) this.#add(key, -1);
    };
  }

  #add(key: string, count: number): void {
    const now = (this.#taken.get(key) ?? 0) + count;
    if (now > 0) this.#taken.set(key, now);
    else this.#taken.delete(key);
  }
}

export const streamLimits = (): StreamLimits => processWide("chat-streams", () => new StreamLimits());
