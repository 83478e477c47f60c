import "server-only";
import { LRUCache } from "lru-cache";
import { countryIn, forwardedClient } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { ownText } from "@/lib/core/own-text";
import { plainAddress } from "@/lib/core/plain-address";
import { isPublicAddress } from "@/lib/core/public-address";
import type { CountryVisitor } from "@/lib/core/server-bridge";
import type { CountryFile } from "@/lib/integrations/geo/geo";

/** Addresses whose countries are remembered: about 2 MB. */
const KNOWN_AT_MOST = 10_000;
/** What is longer is no address, and is not kept in memory. */
const LONGEST_ADDRESS = 64;

/** What an address is for blocking; `country` is null of one that is not public, and where the data does not know it. */
type Place = { address: string; country: string | null };

/** Returns the country that a trusted proxy's header names, where one is set; null where it names none. */
export function toldCountry({ header }: CountryVisitor): string | null {
  const name = env.GEOIP_COUNTRY_HEADER;
  return (name && countryIn(header(name))) || null;
}

/** Where visitors are, by one file of country data, with the last addresses that were asked for in memory. */
export class VisitorPlaces {
  readonly #file: CountryFile;
  /** By the text in which a proxy or the socket gave it; null for what is no address. */
  readonly #known = new LRUCache<string, Place | { address: null }>({ max: KNOWN_AT_MOST });

  constructor(file: CountryFile) {
    this.#file = file;
  }

  /** By a trusted proxy's header, where one is set and names a country, else by the client's address. */
  of(visitor: CountryVisitor): Place {
    const place = this.#byAddress(visitor);
    const told = toldCountry(visitor);
    return told ? { ...place, country: told } : place;
  }

  #byAddress({ header, remoteAddress }: CountryVisitor): Place {
    const forwarded = forwardedClient(header);
    return (forwarded && this.at(forwarded)) || (this.at(remoteAddress) ?? { address: "", country: null });
  }

  /** Undefined for what is no address. */
  at(text: string): Place | undefined {
    if (text.length > LONGEST_ADDRESS) return undefined;
    let place = this.#known.get(text);
    if (!place) {
      const own = ownText(text);
      place = this.#find(own);
      this.#known.set(own, place);
    }
    return place.address === null ? undefined : place;
  }

  #find(text: string): Place | { address: null } {
    const address = plainAddress(text);
    if (address === undefined) return { address: null };
    return { address, country: isPublicAddress(address) ? this.#file.countryOf(address) : null };
  }
}
