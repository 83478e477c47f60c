import "server-only";
import { AppError } from "@/lib/core/errors";
import { networksOf } from "@/lib/core/plain-address";
import { processWide } from "@/lib/core/process-wide";

/** Concurrent streams per process, per client address, and per visitor or administrator. */
export const MAX_STREAMS = {
  visitor: { all: 400, client: 20, one: 2 },
  staff: { all: 60, client: 40, one: 4 },
} as const;

export type StreamKind = keyof typeof MAX_STREAMS;

export type StreamOwner = { kind: StreamKind; one: string; client: string };

export class StreamSlots {
  readonly #taken = new Map<string, number>();

  /**
   * @returns a function that releases the place
   * @throws `rate_limited` if the caller has too many streams, `unavailable` if this process has
   */
  take({ kind, one, client }: StreamOwner): () => void {
    const most = MAX_STREAMS[kind];
    const own: { key: string; most: number }[] = [{ key: `${kind} ${one}`, most: most.one }];
    for (const { key, allowance } of networksOf(client))
      own.push({ key: `${kind} at ${key}`, most: most.client * allowance });
    const isFull = (place: { key: string; most: number }) => (this.#taken.get(place.key) ?? 0) >= place.most;
    if (own.some(isFull))
      throw new AppError("rate_limited", "The chat is open in too many windows.", { retryAfterSeconds: 30 });
    if (isFull({ key: kind, most: most.all }))
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

export const streamSlots = (): StreamSlots => processWide("chat-streams", () => new StreamSlots());
