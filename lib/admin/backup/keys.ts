import "server-only";
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { z } from "zod";
import { BackupError } from "@/lib/admin/backup/manifest";

const MIN_PASSPHRASE = 12;
/** 128 MB and half a second a try. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const CIPHER = "aes-256-gcm";

const keys = z.object({ NEXTAUTH_SECRET: z.string(), DATA_ENCRYPTION_KEY: z.string() });
export type Keys = z.output<typeof keys>;

const box = z.object({ salt: z.base64(), iv: z.base64(), tag: z.base64(), sealed: z.base64() });

export function sealKeys(value: Keys, passphrase: string): Uint8Array {
  if (passphrase.length < MIN_PASSPHRASE)
    throw new BackupError(`BACKUP_PASSPHRASE must have at least ${MIN_PASSPHRASE} characters.`);
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, scryptSync(passphrase, salt, 32, COST), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  const text = (bytes: Buffer) => bytes.toString("base64");
  const parts = { salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), sealed: text(sealed) };
  return Buffer.from(JSON.stringify(parts));
}

export function openKeys(bytes: Uint8Array, passphrase: string): Keys {
  try {
    const parsed = box.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
    const bytesOf = (text: string) => Buffer.from(text, "base64");
    const key = scryptSync(passphrase, bytesOf(parsed.salt), 32, COST);
    const decipher = createDecipheriv(CIPHER, key, bytesOf(parsed.iv), { authTagLength: 16 });
    decipher.setAuthTag(bytesOf(parsed.tag));
    const opened = Buffer.concat([decipher.update(bytesOf(parsed.sealed)), decipher.final()]);
    return keys.parse(JSON.parse(opened.toString("utf8")));
  } catch {
    throw new BackupError("BACKUP_PASSPHRASE does not open the keys of this backup.");
  }
}
