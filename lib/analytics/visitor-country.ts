import "server-only";
import { countryOfRequest } from "@/lib/access/countries/service";
import { clientCountry } from "@/lib/core/client-address";

/**
 * The country that a visit is counted under, two capital letters; undefined where it is not known. By a trusted proxy's
 * word, else by the country data that blocking reads: the address itself is asked about here and not kept.
 */
export async function countryOf(headers: Headers): Promise<string | undefined> {
  return clientCountry(headers) ?? (await countryOfRequest(headers)) ?? undefined;
}
