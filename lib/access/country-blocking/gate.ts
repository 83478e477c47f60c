import "server-only";
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { readSession, SESSION_COOKIE } from "@/lib/access/auth/session";
import { blockPage, blockPageStyle } from "@/lib/access/country-blocking/block-page";
import { CountryData } from "@/lib/access/country-blocking/data";
import { COUNTRY_CODES } from "@/lib/access/country-blocking/iso";
import { type BlockContact, countryBlocking } from "@/lib/access/country-blocking/schema";
import { SearchEngines } from "@/lib/access/country-blocking/search-engines";
import { NOWHERE, statedCountry, VisitorPlaces } from "@/lib/access/country-blocking/visitors";
import { env } from "@/lib/core/env";
import { processWide } from "@/lib/core/process-wide";
import { withOwnBudget } from "@/lib/core/request-budget";
import type { Countries, CountryRefusal, CountryVisitor } from "@/lib/core/server-bridge";
import { CachedQuery } from "@/lib/data/cached-query";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { refreshSettings } from "@/lib/data/settings/current";

const LOOKS_AGAIN_MS = 60_000;

/** Maximum wait for a bot's proof, and of waiting requests: without a slot, it counts as no bot's. */
const WAITS_MS = 3_000;
const MAX_WAITING = 100;

/** Null while no country is blocked. */
type Rules = { codes: ReadonlySet<string>; allowsSearchEngines: boolean; refusal: CountryRefusal };

/**
 * Holds in memory (docs/decisions/0047): the rules, which an edit on any instance invalidates before it is
 * confirmed, and the country data, loaded when a rule needs it.
 */
export class CountryGate implements Countries {
  readonly #rules = new CachedQuery<Rules | null>("countries", ["countries", "settings"], null, async () => {
    await refreshSettings();
    const rules = await readRules();
    if (rules) await this.openData();
    return rules;
  });
  #waiting = 0;
  #places: VisitorPlaces | null = null;
  #placesOf: unknown;

  constructor(
    private readonly data = new CountryData(),
    private readonly searchEngines = new SearchEngines(env.SEARCH_ENGINE_DNS?.split(",")),
  ) {}

  get isOn(): boolean {
    return this.#rules.value !== null;
  }

  isFresh(): boolean {
    return this.#rules.isFresh();
  }

  refresh(): Promise<void> {
    return this.#rules.refresh();
  }

  async openData(): Promise<{ places: VisitorPlaces; builtAt: Date } | null> {
    const file = await this.data.open();
    if (this.#placesOf !== file) {
      this.#places = file && new VisitorPlaces(file);
      this.#placesOf = file;
    }
    return file && this.#places && { places: this.#places, builtAt: file.builtAt };
  }

  refusalOf(visitor: CountryVisitor): CountryRefusal | undefined {
    const rules = this.#rules.value;
    if (!rules) return undefined;
    const place = this.#places?.placeOf(visitor) ?? { ...NOWHERE, country: statedCountry(visitor) };
    if (!place.country || !rules.codes.has(place.country)) return undefined;
    const isAdmitted =
      rules.allowsSearchEngines && this.searchEngines.isBot(place.address, visitor.header("user-agent"));
    return isAdmitted ? undefined : rules.refusal;
  }

  async awaitProof(visitor: CountryVisitor): Promise<void> {
    const userAgent = visitor.header("user-agent");
    if (!this.#rules.value?.allowsSearchEngines || !userAgent || this.#waiting >= MAX_WAITING) return;
    const { address } = this.#places?.placeOf(visitor) ?? NOWHERE;
    this.#waiting += 1;
    const limit = new AbortController();
    try {
      const proof = this.searchEngines.proofOf(address, userAgent);
      await Promise.race([proof, setTimeout(WAITS_MS, undefined, { ref: false, signal: limit.signal })]);
    } finally {
      limit.abort();
      this.#waiting -= 1;
    }
  }

  async isAdministrator(cookies: string): Promise<boolean> {
    const own = cookies.split(";").find((one) => one.trim().startsWith(`${SESSION_COOKIE}=`));
    const value = own?.slice(own.indexOf("=") + 1).trim();
    try {
      return (await withOwnBudget("staff", () => readSession(value, { shouldExtend: false }))) !== null;
    } catch {
      // Without the database no one can be identified as staff.
      return false;
    }
  }

  watchData(): { stop(): void } {
    const timer = setInterval(() => this.isOn && void this.openData(), LOOKS_AGAIN_MS);
    timer.unref();
    return { stop: () => clearInterval(timer) };
  }
}

export const countryGate = (): CountryGate => processWide("country-gate", () => new CountryGate());

export function blockContact(): BlockContact {
  const { product, phone, phoneHref, email, emailHref } = company;
  return { company: product, phone, phoneHref, email, emailHref };
}

async function readRules(): Promise<Rules | null> {
  const [row, blocked] = await Promise.all([
    db.countryBlocking.findFirst(),
    db.blockedCountry.findMany({ select: { countryCode: true }, take: COUNTRY_CODES.length }),
  ]);
  const settings = countryBlocking.parse(row ?? {});
  if (!settings.isEnabled || blocked.length === 0) return null;
  const hash = createHash("sha256").update(blockPageStyle(settings)).digest("base64");
  return {
    codes: new Set(blocked.map(({ countryCode }) => countryCode)),
    allowsSearchEngines: settings.allowSearchEngines,
    refusal: {
      message: settings.blockMessage,
      html: blockPage(settings, blockContact()),
      policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  };
}
