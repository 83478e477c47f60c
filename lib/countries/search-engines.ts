import "server-only";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { plainAddress } from "@/lib/http/client-address";
import { NoTurnError, Turns } from "@/lib/turns";

/**
 * Search engines whose bots can be told by the names of their machines, as each of them documents it. What a bot calls
 * itself only says whose names to look for; DuckDuckGo has no such names.
 */
type Engine = { userAgent: RegExp; domains: readonly string[] };
const engines: readonly Engine[] = [
  { userAgent: /google/i, domains: ["googlebot.com", "google.com"] },
  { userAgent: /bingbot|msnbot|bingpreview|adidxbot/i, domains: ["search.msn.com"] },
  { userAgent: /applebot/i, domains: ["applebot.apple.com"] },
  { userAgent: /yandex/i, domains: ["yandex.com", "yandex.net", "yandex.ru"] },
  { userAgent: /baiduspider/i, domains: ["crawl.baidu.com", "crawl.baidu.jp"] },
  { userAgent: /slurp/i, domains: ["crawl.yahoo.net"] },
  { userAgent: /seznambot/i, domains: ["seznam.cz"] },
];

const KNOWN_AT_MOST = 2_000;
const HOUR_MS = 60 * 60 * 1000;
const PROVEN_MS = 24 * HOUR_MS;
const REFUTED_MS = HOUR_MS;
/** Where nobody answered in time. */
const UNDECIDED_MS = 5 * 60 * 1000;
const ASKED_MS = 2_000;
const PROOF_MS = 6_000;
const NAMES_AT_MOST = 4;
const NO_SUCH_NAME = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Which bots have proved themselves: the name of their address belongs to their search engine, and that name leads back
 * to the address. No request waits for that; until a bot is known it is one like others.
 */
export class SearchEngines {
  readonly #servers: readonly string[] | undefined;
  readonly #proven = new LRUCache<string, boolean>({ max: KNOWN_AT_MOST });
  readonly #asking = new Map<string, Promise<void>>();
  readonly #turns = new Turns({ atOnce: 4, waiting: 32, waitMs: PROOF_MS });

  /** @param servers those that are asked, address:port; absent, the system's */
  constructor(servers?: readonly string[]) {
    this.#servers = servers;
  }

  /** Whether it is one, as far as is known now; where nothing is, the proof begins. */
  isBot(address: string, userAgent: string | undefined): boolean {
    const engine = engineOf(userAgent);
    if (!engine || !address) return false;
    const known = this.#proven.get(keyOf(address, engine));
    if (known === undefined) void this.#proofOf(address, engine);
    return known === true;
  }

  /** Waits for the proof; false where the name servers did not answer in time, or too many ask. */
  async proofOf(address: string, userAgent: string): Promise<boolean> {
    const engine = engineOf(userAgent);
    if (engine) await this.#proofOf(address, engine);
    return this.isBot(address, userAgent);
  }

  /** Whoever asks meanwhile waits for the same. Never fails. */
  #proofOf(address: string, engine: Engine): Promise<void> {
    const key = keyOf(address, engine);
    if (this.#proven.has(key)) return Promise.resolve();
    const proof =
      this.#asking.get(key) ?? this.#ask(key, address, engine).finally(() => this.#asking.delete(key));
    this.#asking.set(key, proof);
    return proof;
  }

  async #ask(key: string, address: string, { domains }: Engine): Promise<void> {
    try {
      const isProven = await this.#turns.run(() => this.#prove(address, domains));
      this.#proven.set(key, isProven, { ttl: isProven ? PROVEN_MS : REFUTED_MS });
    } catch (error) {
      // Whoever found no turn may ask again; a name server that is out of order is spared for a while.
      if (!(error instanceof NoTurnError)) this.#proven.set(key, false, { ttl: UNDECIDED_MS });
    }
  }

  /** @throws where the name servers did not answer in time, or could not */
  async #prove(address: string, domains: readonly string[]): Promise<boolean> {
    const resolver = new Resolver({ timeout: ASKED_MS, tries: 1 });
    if (this.#servers) resolver.setServers(this.#servers);
    const limit = setTimeout(() => resolver.cancel(), PROOF_MS);
    try {
      const names = await orNone(resolver.reverse(address));
      const own = names.map(hostOf).filter((name) => domains.some((domain) => name.endsWith(`.${domain}`)));
      for (const name of own.slice(0, NAMES_AT_MOST)) {
        const found = isIP(address) === 4 ? resolver.resolve4(name) : resolver.resolve6(name);
        if ((await orNone(found)).some((one) => plainAddress(one) === address)) return true;
      }
      return false;
    } finally {
      clearTimeout(limit);
    }
  }
}

const engineOf = (userAgent: string | undefined): Engine | undefined =>
  userAgent ? engines.find((one) => one.userAgent.test(userAgent)) : undefined;

const keyOf = (address: string, { domains }: Engine): string => `${address} ${domains[0]}`;

const hostOf = (name: string) => name.toLowerCase().replace(/\.$/, "");

/** That there is no such name is an answer. */
async function orNone(found: Promise<string[]>): Promise<string[]> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && "code" in error && NO_SUCH_NAME.has(String(error.code))) return [];
    throw error;
  }
}
