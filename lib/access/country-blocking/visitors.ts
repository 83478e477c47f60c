import "server-only";
import { LRUCache } from "lru-cache";
import { countryIn, forwardedClient } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { plainAddress } from "@/lib/core/plain-address";
import { isPublicAddress } from "@/lib/core/public-address";
import type { CountryVisitor } from "@/lib/core/server-bridge";
import type { CountryFile } from "@/lib/integrations/geo/geo";

const MAX_KNOWN = 10_000;
const MAX_ADDRESS_LENGTH = 64;

/** Address as blocking sees it; `country` is null for one that is not public or not in the data. */
type Place = { address: string; country: string | null };

export const NOWHERE: Place = { address: "", country: null };

export function statedCountry({ header }: CountryVisitor): string | null {
  const name = env.GEOIP_COUNTRY_HEADER;
  return (name && countryIn(header(name))) || null;
}

export class VisitorPlaces {
  readonly #known = new LRUCache<string, Place | "invalid">({
    max: MAX_KNOWN,
    memoMethod: (text) => this.#find(text),
  });

  constructor(private readonly file: CountryFile) {}

  placeOf(visitor: CountryVisitor): Place {
    const { header, remoteAddress } = visitor;
    const found = this.placeOfAddress(forwardedClient(header) ?? "") ?? this.placeOfAddress(remoteAddress);
    const place = found ?? NOWHERE;
    const stated = statedCountry(visitor);
    return stated ? { ...place, country: stated } : place;
  }

  placeOfAddress(text: string): Place | undefined {
    if (text.length > MAX_ADDRESS_LENGTH) return undefined;
    const place = this.#known.memo(text);
    return place === "invalid" ? undefined : place;
  }

  #find(text: string): Place | "invalid" {
    const address = plainAddress(text);
    if (address === undefined) return "invalid";
    return { address, country: isPublicAddress(address) ? this.file.countryOf(address) : null };
  }
}
