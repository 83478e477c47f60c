import "server-only";
import { countryOfRequest } from "@/lib/access/country-blocking/service";
import { clientCountry } from "@/lib/core/client-address";

/**
 * Two capital letters, from a trusted proxy's header, else from the data used for blocking; undefined if
 * unknown. The address is not stored.
 */
export async function countryOf(headers: Headers): Promise<string | undefined> {
  return clientCountry(headers) ?? (await countryOfRequest(headers)) ?? undefined;
}
