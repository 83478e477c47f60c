import "server-only";
import { LRUCache } from "lru-cache";
import { countryIn, forwardedClient } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { plainAddress } from "@/lib/core/plain-address";
import { isPublicAddress } from "@/lib/core/public-address";
import type { CountryVisitor } from "@/lib/core/server-bridge";
import type { CountryFile } from "@/lib/integrations/geo/geo";

/** Cached addresses: about 2 MB. */
const MAX_KNOWN = 10_000;
/** Longer texts are no address, and are not cached. */
const MAX_ADDRESS_LENGTH = 64;

/** Address as blocking sees it; `country` is null for one that is not public or not in the data. */
type Place = { address: string; country: string | null };

export function statedCountry({ header }: CountryVisitor): string | null {
  const name = env.GEOIP_COUNTRY_HEADER;
  return (name && countryIn(header(name))) || null;
}

export class VisitorPlaces {
  readonly #file: CountryFile;
  readonly #known = new LRUCache<string, Place | { address: null }>({ max: MAX_KNOWN });

  constructor(file: CountryFile) {
    this.#file = file;
  }

  of(visitor: CountryVisitor): Place {
    const place = this.#byAddress(visitor);
    const stated = statedCountry(visitor);
    return stated ? { ...place, country: stated } : place;
  }

  #byAddress({ header, remoteAddress }: CountryVisitor): Place {
    const forwarded = forwardedClient(header);
    return (forwarded && this.at(forwarded)) || (this.at(remoteAddress) ?? { address: "", country: null });
  }

  at(text: string): Place | undefined {
    if (text.length > MAX_ADDRESS_LENGTH) return undefined;
    let place = this.#known.get(text);
    if (!place) {
      place = this.#find(text);
      this.#known.set(text, place);
    }
    return place.address === null ? undefined : place;
  }

  #find(text: string): Place | { address: null } {
    const address = plainAddress(text);
    if (address === undefined) return { address: null };
    return { address, country: isPublicAddress(address) ? this.#file.countryOf(address) : null };
  }
}
