import "server-only";
import { LRUCache } from "lru-cache";
import { toNotFoundPath } from "@/lib/content/not-found-log/not-found-path";
import { type NotFoundCount, recordNotFound } from "@/lib/content/not-found-log/service";
import { log } from "@/lib/core/log";
import { withoutBudget } from "@/lib/core/request-budget";
import type { Visit } from "@/lib/core/server-bridge";
import { db } from "@/lib/data/db";
import { isProgram } from "@/lib/http/user-agent";

const HOUR_MS = 60 * 60_000;
const STORED_AFTER_MS = 3_000;
const MAX_RECORDED = 200;
const MAX_PER_CLIENT = 60;
const MAX_HOST_LENGTH = 253;

/**
 * Written every few seconds in one statement each, whatever the traffic. A client counts once an hour for
 * each address, for at most sixty addresses. No client data is stored.
 */
export class Visits {
  readonly #seen = new LRUCache<string, true>({ max: 20_000, ttl: HOUR_MS });
  readonly #ofClient = new LRUCache<string, number>({ max: 5_000, ttl: HOUR_MS, noUpdateTTL: true });
  #missed = new Map<string, NotFoundCount>();
  #hits = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();

  constructor(private readonly storeMissed = recordNotFound) {}

  /** Returns immediately, and never fails. */
  note({ redirectId, ...visit }: Visit): void {
    if (redirectId === undefined) this.#noteMissed(visit);
    else this.#recordRedirect(redirectId, visit.userAgent);
    this.#timer ??= setTimeout(() => void this.store(), STORED_AFTER_MS).unref();
  }

  #recordRedirect(redirectId: number, userAgent: string | undefined): void {
    const hits = this.#hits.get(redirectId);
    if (hits === undefined && this.#hits.size >= MAX_RECORDED) return;
    if (!isProgram(userAgent)) this.#hits.set(redirectId, (hits ?? 0) + 1);
  }

  #noteMissed({ path, client, userAgent, referrer }: Omit<Visit, "redirectId">): void {
    // Ignores clients that make addresses up.
    if ((this.#ofClient.get(client) ?? 0) >= MAX_PER_CLIENT) return;
    const loggedPath = toNotFoundPath(path);
    if (loggedPath === null || !this.#isNew(client, loggedPath)) return;
    const counted = this.#missed.get(loggedPath);
    if (!counted && this.#missed.size >= MAX_RECORDED) return;
    const { count, botCount, referrerHost } = counted ?? { count: 0, botCount: 0, referrerHost: null };
    const isBot = isProgram(userAgent);
    this.#missed.set(loggedPath, {
      path: loggedPath,
      count: count + Number(!isBot),
      botCount: botCount + Number(isBot),
      referrerHost: (isBot ? null : hostOf(referrer)) ?? referrerHost,
    });
  }

  /** Drops the counts if it fails, as these are only statistics. */
  store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [missed, hits] = [[...this.#missed.values()], this.#hits];
    this.#missed = new Map();
    this.#hits = new Map();
    this.#storing = this.#storing.then(async () => {
      try {
        // Ignores the time budget of a request in which the timer may have been set.
        await withoutBudget(async () => {
          if (missed.length > 0) await this.storeMissed(missed);
          if (hits.size > 0) await storeHits(hits);
        });
      } catch (error) {
        log.warn({ error }, "not-found paths could not be recorded");
      }
    });
    return this.#storing;
  }

  #isNew(client: string, path: string): boolean {
    const key = `${client}\n${path}`;
    if (this.#seen.get(key)) return false;
    this.#seen.set(key, true);
    this.#ofClient.set(client, (this.#ofClient.get(client) ?? 0) + 1);
    return true;
  }
}

async function storeHits(hits: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...hits.keys()];
  const counts = [...hits.values()];
  // Bypasses the model: a visit must not change the redirect's version.
  await db.$executeRaw`
    UPDATE site_redirects SET hits = least(hits + hit.count, 1000000000), last_hit_at = now()
    FROM unnest(${ids}::int[], ${counts}::int[]) AS hit(id, count) WHERE site_redirects.id = hit.id`;
}

/** Referring host; our own shows staff that one of our links is broken. */
function hostOf(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  return /^https?:$/.test(protocol) && hostname.length <= MAX_HOST_LENGTH ? hostname : null;
}
