import "server-only";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";

const PURPOSE = "quote-mail";

/** Secret key for a quote's visitor, since references can be guessed; stored nowhere. */
export function quoteKey(reference: string): string {
  return keyedHash(PURPOSE, reference);
}

export function isKeyOf(reference: string, key: string): boolean {
  return isKeyedHash(PURPOSE, reference, key);
}
