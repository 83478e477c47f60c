import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

/** The first field of every envelope. A change of cipher or key derivation gets the next one. */
const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keys = new Map<string, Buffer>();

/** A key of its own for each purpose, derived from `DATA_ENCRYPTION_KEY`: no two uses share one. */
function keyFor(purpose: string): Buffer {
  let key = keys.get(purpose);
  if (!key) {
    const master = Buffer.from(env.DATA_ENCRYPTION_KEY, "base64");
    key = Buffer.from(hkdfSync("sha256", master, "", `${VERSION}:${purpose}`, 32));
    keys.set(purpose, key);
  }
  return key;
}

/**
 * Encrypts a text for storage (AES-256-GCM) as `v1.iv.tag.ciphertext`, each in base64url.
 * `context` names the place where it is kept, such as "totp:12": it can't be read at any other.
 */
export function encrypt(text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor("encryption"), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url"));
  return [VERSION, ...parts].join(".");
}

/** The text of an envelope. Throws when it was altered, belongs elsewhere, or was made with another key. */
export function decrypt(envelope: string, context: string): string {
  const [version, iv, tag, ciphertext] = envelope.split(".");
  if (version !== VERSION || !iv || !tag || ciphertext === undefined) {
    throw new Error("not an envelope of this version");
  }
  const decipher = createDecipheriv("aes-256-gcm", keyFor("encryption"), Buffer.from(iv, "base64url"), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  return decipher.update(Buffer.from(ciphertext, "base64url"), undefined, "utf8") + decipher.final("utf8");
}

/** A hash (HMAC-SHA-256, base64url) that only this installation can compute: a stolen database can't be searched. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
}
