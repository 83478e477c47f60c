import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { processWide } from "@/lib/core/process-wide";

/**
 * What the web server (server/) and the application inside it tell each other. They are bundled apart but live in one
 * process, so the one object that both see hangs on the global object.
 */
export type ServerBridge = {
  /** Set where our own server (server/web.ts) stands before the framework. */
  hasOwnServer?: true;
  /** When which part of the site's content changed last. */
  expiries: TagExpiries;
  listening: Listening;
  /** Settles when news of other instances come in: what was made before that is old by then. Unset until the application has started. */
  newsBegun?: Promise<void>;
  /** Ids of the requests whose form an action of ours has in hand (lib/http/form-action.ts). */
  formsRead: Set<string>;
  /** Ids of the requests whose form could not be read (instrumentation.ts). The server forgets both with its answer. */
  unreadableForms: Set<string>;
  /** Ends the answers that would go on for ever, for their readers to come back elsewhere; unset until the application has started. */
  endStreams?: () => void;
  /** Starts the jobs and the mail, once; unset until the application has started. */
  startJobs?: () => Promise<void>;
  /** Ends what the application runs in the background; unset until it has started. */
  stopApplication?: () => Promise<void>;
  /**
   * The slug of the published article that has that slug or had it before, null where there is none: by one indexed
   * look-up; unset until the application has started.
   */
  currentSlugOf?: (slug: string) => Promise<string | null>;
  /**
   * Runs what answers a reader, looking up and rendering alike, within the one time of a request, of which so many
   * milliseconds are spent; unset until the application has started.
   */
  withinReading?: <T>(answer: () => Promise<T>, spentMs: number) => Promise<T>;
  /** What is left of that time, in milliseconds; undefined outside of it. Unset until the application has started. */
  readingLeftMs?: () => number | undefined;
  /** Where staff lead visitors of an address; unset until the application has started. */
  redirects?: Redirects;
  /** Whom staff keep out by their country; unset until the application has started. */
  countries?: Countries;
  /** What staff have set in place of the environment's values; unset until the application has started. */
  settings?: KeptSettings;
  /** Notes down where a visitor was led, or what they did not find; unset until the application has started. */
  noteVisit?: (visit: Visit) => void;
  /** What is known of a request for path and query, without asking anybody; unset until the application has started. */
  admission?: (target: string, headers: IncomingHttpHeaders) => Admission;
};

/** The settings that this process has in memory (lib/data/reading.ts). */
export type KeptSettings = {
  /** Whether nothing has been changed since they were read, or they could not be read a moment ago. */
  isFresh(): boolean;
  /** Whether nothing has been changed since they were read. */
  isTrue(): boolean;
  /** Reads them again where something has; as they were where that fails. */
  refresh(): Promise<void>;
};

/** The redirects of this process (lib/content/redirects/table.ts). */
export type Redirects = {
  /** Whether nothing has been changed since they were read. */
  isFresh(): boolean;
  /** Reads them again where something has; as they were where that fails. */
  refresh(): Promise<void>;
  /** By path and query, without asking anybody. */
  find(target: string): RedirectFound | undefined;
};

export type RedirectFound = {
  id: number;
  /** As a header may hold it: a path of this site, or a web address. */
  location: string;
  isPermanent: boolean;
  /** Whether it is followed where a page is, too. */
  replacesPage: boolean;
};

/** The countries that are blocked, as this process knows them (lib/access/countries/gate.ts). */
export type Countries = {
  /** Whether anybody is kept out at all. */
  readonly isOn: boolean;
  /** Whether nothing has been changed since the rules were read. */
  isFresh(): boolean;
  /** Reads them again where something has; as they were where that fails. */
  refresh(): Promise<void>;
  /** What a visitor is told who is kept out, without asking anybody; undefined for everyone else. */
  refusalOf(visitor: CountryVisitor): CountryRefusal | undefined;
  /** Waits, not for long, until it is known whether who says to be a search engine's bot is one, where that lets it in. */
  awaitProof(visitor: CountryVisitor): Promise<void>;
  /** Whether a request with these cookies is a signed-in administrator's. */
  isAdministrator(cookies: string): Promise<boolean>;
};

export type CountryVisitor = {
  /** The value of a request's header by its lower-case name. */
  header: (name: string) => string | undefined;
  /** Of the connection. */
  remoteAddress: string;
};

export type CountryRefusal = {
  /** For a call. */
  message: string;
  /** The whole page, and the content security policy that it needs. */
  html: string;
  policy: string;
};

/** A visitor who was led on, or who found nothing. */
export type Visit = {
  /** The address that was asked for, without its query. */
  path: string;
  /** The redirect that led on; absent where nothing was found. */
  redirectId?: number;
  /** Of the client, as far as the server itself tells one from another. */
  client: string;
  userAgent: string | undefined;
  referrer: string | undefined;
};

/** Why a request is turned away, as lib/core/errors.ts has it. */
type Refusal = { code: string; status: number; message: string; details: { retryAfterSeconds?: number } };

/** Whether a request is to be answered now. */
export type Admission = {
  refusal?: Refusal;
  /** Where its turn has to be waited for: runs what answers it, to its end; throws a `Refusal` in vain. */
  run?: <T>(answer: () => Promise<T>) => Promise<T>;
};

/** This process among those that share a database, and what others have said that they heard (lib/data/cache-listener.ts). */
type Listening = {
  readonly processId: string;
  isConnected: boolean;
  /** Of performance.now(): since when it hears others, and when it last ceased to; undefined where that never was. */
  connectedAt?: number;
  lostAt?: number;
  /** By the id of a message of ours: called for each other process that has heard it. */
  readonly onHeard: Map<string, () => void>;
  /** Ids of messages of ours whose commit nobody could tell of: it may come later. The latest of them. */
  readonly doubtful: Set<string>;
};

/** Looked up once in each bundle: several times a request it would be felt. */
let bridge: ServerBridge | undefined;

/** The one bridge of this process. */
export function serverBridge(): ServerBridge {
  bridge ??= processWide("bridge", () => ({
    expiries: new TagExpiries(),
    listening: { processId: randomUUID(), isConnected: false, onHeard: new Map(), doubtful: new Set() },
    formsRead: new Set(),
    unreadableForms: new Set(),
  }));
  return bridge;
}

/** Stands for every tag. */
const EVERY_TAG = "*";

/**
 * The time of each tag's last expiry, by a clock of this process that no correction of the system's time moves back.
 */
export class TagExpiries {
  readonly #lastByTag = new Map<string, number>();
  #count = 0;

  /** Grows with every expiry: while it stands still, whatever was true is true. */
  get count(): number {
    return this.#count;
  }

  /** Milliseconds; to be compared with others of this process alone. */
  now(): number {
    return performance.now();
  }

  /** What was read or rendered with one of these tags until now is true no longer; `*` stands for all of them. */
  expire(tags: readonly string[]): void {
    this.#count += 1;
    const now = this.now();
    for (const tag of tags) this.#lastByTag.set(tag, now);
  }

  /** Whether what was read at that time, with these tags, is known to be true no longer. */
  hasExpired(tags: readonly string[], readAt: number): boolean {
    return this.#isSince(EVERY_TAG, readAt) || tags.some((tag) => this.#isSince(tag, readAt));
  }

  #isSince(tag: string, readAt: number): boolean {
    const last = this.#lastByTag.get(tag);
    return last !== undefined && last >= readAt;
  }
}
