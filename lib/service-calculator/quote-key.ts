import "server-only";
import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "@/lib/auth/encryption";

/** What the visitor of a quote, whose reference anyone could guess, is told apart by; it is stored nowhere. */
export function quoteKey(reference: string): string {
  return keyedHash("quote-mail", reference);
}

/** Whether this is a quote's key, in a time that does not depend on how much of it is right. */
export function isKeyOf(reference: string, given: string): boolean {
  const expected = Buffer.from(quoteKey(reference));
  const sent = Buffer.from(given);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
