import "server-only";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";
import { plainAddress, subnetOf } from "@/lib/core/plain-address";

/** Engines whose bots have documented host names, selected by the User-Agent. DuckDuckGo's have none. */
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

const MAX_KNOWN = 2_000;
const HOUR_MS = 60 * 60 * 1000;
const PROVEN_MS = 24 * HOUR_MS;
const REFUTED_MS = HOUR_MS;
const UNDECIDED_MS = 5 * 60 * 1000;
const ASKED_MS = 2_000;
const PROOF_MS = 6_000;
const MAX_NAMES = 4;
const NO_SUCH_NAME = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * The address's name belongs to their search engine, and resolves back. Proofs are cached by address, refusals
 * and waiting requests by network (64 bits of IPv6): ever new addresses take one entry, and evict no proofs.
 */
export class SearchEngines {
  readonly #proven = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: PROVEN_MS });
  readonly #refused = new LRUCache<string, true>({ max: MAX_KNOWN });
  readonly #asking = new Map<string, Promise<boolean>>();
  readonly #semaphore = new FairSemaphore({ maxConcurrent: 4, waiting: 32, waitMs: PROOF_MS });

  /** @param servers name servers, address:port, by default the system's */
  constructor(private readonly servers?: readonly string[]) {}

  isBot(address: string, userAgent: string | undefined): boolean {
    const engine = engineOf(userAgent);
    if (!engine || !address) return false;
    if (this.#proven.has(verifiedKey(address, engine))) return true;
    const network = verifiedKey(networkOf(address), engine);
    if (!this.#refused.has(network) && !this.#asking.has(network)) void this.#ask(network, address, engine);
    return false;
  }

  async proofOf(address: string, userAgent: string): Promise<boolean> {
    const engine = engineOf(userAgent);
    if (!engine || !address) return false;
    const network = verifiedKey(networkOf(address), engine);
    for (;;) {
      if (this.#proven.has(verifiedKey(address, engine))) return true;
      if (this.#refused.has(network)) return false;
      const other = this.#asking.get(network);
      // The running check may be for another address of the network: only its refusal counts for all.
      if (other) await other;
      else if (!(await this.#ask(network, address, engine))) return false;
    }
  }

  #ask(network: string, address: string, engine: Engine): Promise<boolean> {
    const requested = this.#find(network, address, engine).finally(() => this.#asking.delete(network));
    this.#asking.set(network, requested);
    return requested;
  }

  async #find(network: string, address: string, engine: Engine): Promise<boolean> {
    try {
      const isProven = await this.#semaphore.run(() => this.#prove(address, engine.domains));
      if (isProven) this.#proven.set(verifiedKey(address, engine), true);
      else this.#refused.set(network, true, { ttl: REFUTED_MS });
      return isProven;
    } catch (error) {
      // A request without a slot may retry; a failing name server is spared for a while.
      if (!(error instanceof QueueFullError)) this.#refused.set(network, true, { ttl: UNDECIDED_MS });
      return false;
    }
  }

  /** @throws where the name servers timed out or failed */
  async #prove(address: string, domains: readonly string[]): Promise<boolean> {
    const resolver = new Resolver({ timeout: ASKED_MS, tries: 1 });
    if (this.servers) resolver.setServers(this.servers);
    const limit = setTimeout(() => resolver.cancel(), PROOF_MS);
    try {
      const names = await orNone(resolver.reverse(address));
      const own = names.map(hostOf).filter((name) => domains.some((domain) => name.endsWith(`.${domain}`)));
      for (const name of own.slice(0, MAX_NAMES)) {
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

const verifiedKey = (place: string, { domains }: Engine): string => `${place} ${domains[0]}`;

const networkOf = (address: string): string => (isIP(address) === 6 ? subnetOf(address) : address);

const hostOf = (name: string) => name.toLowerCase().replace(/\.$/, "");

async function orNone(found: Promise<string[]>): Promise<string[]> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && "code" in error && NO_SUCH_NAME.has(String(error.code))) return [];
    throw error;
  }
}
