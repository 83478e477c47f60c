import "server-only";
import { clientCountry } from "@/lib/http/client-address";

/**
 * The country that a visit is counted under, two capital letters; undefined where it is not known. The one place that
 * decides by what it is known: a trusted proxy's word.
 */
export function countryOf(headers: Headers): string | undefined {
  return clientCountry(headers);
}
