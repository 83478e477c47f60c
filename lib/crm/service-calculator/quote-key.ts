import "server-only";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";

const PURPOSE = "quote-mail";

/** What the visitor of a quote, whose reference anyone could guess, is told apart by; it is stored nowhere. */
export function quoteKey(reference: string): string {
  return keyedHash(PURPOSE, reference);
}

/** Whether this is a quote's key, in a time that does not depend on how much of it is right. */
export function isKeyOf(reference: string, given: string): boolean {
  return isKeyedHash(PURPOSE, reference, given);
}
