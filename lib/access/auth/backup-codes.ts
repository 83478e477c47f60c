import "server-only";
import { randomBytes } from "node:crypto";
import { currentKeyId, keyedHash, keyedHashes } from "@/lib/core/encryption";

/** 32 characters, so that a byte's low five bits choose evenly: no I, O, 0 or 1, which look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 8;
const COUNT = 10;

export function generateBackupCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join(""),
  );
}

/**
 * Prefixed with the key's id. 40 random bits need no slow hash while the key is not in the database, and a
 * single UPDATE can find and remove the code (docs/decisions/0003). Ignores case, spaces and hyphens.
 */
export function hashBackupCode(userId: number, code: string): string {
  return `${currentKeyId}.${keyedHash(PURPOSE, hashedText(userId, code))}`;
}

/** All forms in which a code may be stored: under each key, and from before hashes had a key id. */
export function storedBackupCodes(userId: number, code: string): string[] {
  return keyedHashes(PURPOSE, hashedText(userId, code)).flatMap(({ id, hash }) => [`${id}.${hash}`, hash]);
}

const PURPOSE = "backup-codes";

const hashedText = (userId: number, code: string) => `${userId}:${normalized(code)}`;

export function isBackupCode(text: string): boolean {
  return normalized(text).length === LENGTH;
}

function normalized(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, "");
}
