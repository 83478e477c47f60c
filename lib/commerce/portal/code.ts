import "server-only";
import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "@/lib/core/encryption";

const CODES = 1_000_000n;

/**
 * The six digits of a verification. They follow from its id by a key that is not in the database, so they are stored
 * nowhere, neither plain nor hashed: the mail that carries them is composed when it leaves (docs/decisions/0036).
 */
export function codeOf(verificationId: string): string {
  const hash = Buffer.from(keyedHash("portal-code", verificationId), "base64url");
  return String(hash.readBigUInt64BE() % CODES).padStart(6, "0");
}

/** Whether these are the digits of a verification, in a time that does not depend on how many are right. */
export function isCodeOf(verificationId: string, given: string): boolean {
  const expected = Buffer.from(codeOf(verificationId));
  const sent = Buffer.from(given);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
