import "server-only";
import { isSameText, keyedHash } from "@/lib/core/encryption";

const CODES = 1_000_000n;

/**
 * The six digits of a verification, derived from its id by a key outside the database and stored nowhere: the
 * mail is composed when it is sent (docs/decisions/0036).
 */
export function codeOf(verificationId: string): string {
  const hash = Buffer.from(keyedHash("portal-code", verificationId), "base64url");
  return String(hash.readBigUInt64BE() % CODES).padStart(6, "0");
}

export const isCodeOf = (verificationId: string, typed: string): boolean =>
  isSameText(typed, codeOf(verificationId));
