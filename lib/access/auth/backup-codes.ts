import "server-only";
import { randomBytes } from "node:crypto";
import { currentKeyId, keyedHash, keyedHashes } from "@/lib/core/encryption";

/** 32 characters, so that a byte's low five bits choose evenly: no I, O, 0 or 1, which look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 8;
const COUNT = 10;

/** Ten new codes of eight characters, 40 bits each. */
export function generateBackupCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join(""),
  );
}

/**
 * The form in which an administrator's code is stored: a keyed hash. 40 random bits need no slow hash as long as
 * the key is not in the database, and one hash a code lets a single UPDATE find the code and strike it out
 * (docs/decisions/0003), with the id of its key in front. Case, spaces and hyphens of what is typed do not matter.
 */
export function hashBackupCode(userId: number, code: string): string {
  return `${currentKeyId}.${keyedHash(PURPOSE, hashedText(userId, code))}`;
}

/** Every form in which the code may be stored: under each key, and as it was before hashes named their key. */
export function storedBackupCodes(userId: number, code: string): string[] {
  return keyedHashes(PURPOSE, hashedText(userId, code)).flatMap(({ id, hash }) => [`${id}.${hash}`, hash]);
}

const PURPOSE = "backup-codes";

const hashedText = (userId: number, code: string) => `${userId}:${normalized(code)}`;

/** Whether a text has the form of a backup code at all. */
export function isBackupCode(text: string): boolean {
  return normalized(text).length === LENGTH;
}

function normalized(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, "");
}
