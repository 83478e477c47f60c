import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/core/process-wide";

/**
 * Interface between the web server (server/) and the application inside it: bundled separately, but in one
 * process. Optional functions are unset until the application has started.
 */
export type ServerBridge = {
  hasOwnServer?: true;
  expiries: TagExpiries;
  listening: Listening;
  /** Settles when other instances' events arrive: anything made earlier may be outdated. */
  announcementsStarted?: Promise<void>;
  /** Ids of requests whose form one of our actions handles (lib/http/form-action.ts). */
  formsRead: Set<string>;
  unreadableForms: Set<string>;
  /** Ids of requests whose page the database had no time for: 503, where the framework says 500. */
  unavailablePages: LRUCache<string, true>;
  endStreams?: () => void;
  startJobs?: () => Promise<void>;
  stopApplication?: () => Promise<void>;
  /** Returns the slug of the published article that has or had that slug, null if there is none. */
  currentSlugOf?: (slug: string) => Promise<string | null>;
  isAppointmentLink?: (path: string) => boolean;
  /** Runs a reader's look-up and rendering in one request budget, of which `spentMs` are used. */
  withinReading?: <T>(answer: () => Promise<T>, spentMs: number) => Promise<T>;
  readingLeftMs?: () => number | undefined;
  redirects?: Redirects;
  countries?: Countries;
  settings?: RefreshedSettings;
  recordVisit?: (visit: Visit) => void;
  admission?: (target: string, headers: IncomingHttpHeaders) => Admission;
};

export type RefreshedSettings = { isFresh(): boolean; isCurrent(): boolean; refresh(): Promise<void> };

export type Redirects = {
  isFresh(): boolean;
  refresh(): Promise<void>;
  find(target: string): RedirectFound | undefined;
};

export type RedirectFound = {
  id: number;
  location: string;
  isPermanent: boolean;
  replacesPage: boolean;
};

export type Countries = {
  readonly isOn: boolean;
  isFresh(): boolean;
  refresh(): Promise<void>;
  refusalOf(visitor: CountryVisitor): CountryRefusal | undefined;
  awaitProof(visitor: CountryVisitor): Promise<void>;
  isAdministrator(cookies: string): Promise<boolean>;
};

export type CountryVisitor = { header: (name: string) => string | undefined; remoteAddress: string };

export type CountryRefusal = { message: string; html: string; policy: string };

export type Visit = {
  path: string;
  redirectId?: number;
  client: string;
  userAgent: string | undefined;
  referrer: string | undefined;
};

type Refusal = { code: string; status: number; message: string; details: { retryAfterSeconds?: number } };

export type Admission = {
  refusal?: Refusal;
  /** Set if the request must wait for its slot; throws a `Refusal` if there is none. */
  run?: <T>(answer: () => Promise<T>) => Promise<T>;
};

type Listening = {
  readonly processId: string;
  isConnected: boolean;
  /** Times of performance.now(); undefined if that never happened. */
  connectedAt?: number;
  lostAt?: number;
  readonly onAcknowledged: Map<string, () => void>;
  /** Ids of our own messages that may still be committed later. */
  readonly unconfirmed: Set<string>;
};

/** Looked up once per bundle: several look-ups per request would be noticeable. */
let bridge: ServerBridge | undefined;

export function serverBridge(): ServerBridge {
  bridge ??= processWide("bridge", () => ({
    expiries: new TagExpiries(),
    listening: {
      processId: randomUUID(),
      isConnected: false,
      onAcknowledged: new Map(),
      unconfirmed: new Set(),
    },
    formsRead: new Set(),
    unreadableForms: new Set(),
    unavailablePages: new LRUCache({ max: 1_000 }),
  }));
  return bridge;
}

const EVERY_TAG = "*";

export class TagExpiries {
  readonly #lastByTag = new Map<string, number>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  now(): number {
    return performance.now();
  }

  expire(tags: readonly string[]): void {
    this.#count += 1;
    const now = this.now();
    for (const tag of tags) this.#lastByTag.set(tag, now);
  }

  hasExpired(tags: readonly string[], readAt: number): boolean {
    return this.#isSince(EVERY_TAG, readAt) || tags.some((tag) => this.#isSince(tag, readAt));
  }

  #isSince(tag: string, readAt: number): boolean {
    const last = this.#lastByTag.get(tag);
    return last !== undefined && last >= readAt;
  }
}
