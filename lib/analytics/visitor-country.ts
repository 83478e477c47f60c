import "server-only";
import { countryOfRequest } from "@/lib/access/countries/service";
import { clientCountry } from "@/lib/core/client-address";

/**
 * Country of a visit, two capital letters; undefined if unknown. From a trusted proxy's header, else from the
 * country data used for blocking; the address is not stored.
 */
export async function countryOf(headers: Headers): Promise<string | undefined> {
  return clientCountry(headers) ?? (await countryOfRequest(headers)) ?? undefined;
}
