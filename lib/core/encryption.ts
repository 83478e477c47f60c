import "server-only";
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "@/lib/core/env";
import { memoize } from "@/lib/core/memoize";

/** Input of every key derivation from a master key; a changed derivation gets the next version. */
const DERIVATION = "v1";
const VERSION = "v2";
const IV_BYTES = 12;
const TAG_BYTES = 16;

type MasterKey = { id: string; derive: (purpose: string) => Buffer };

const [first, ...former] = env.DATA_ENCRYPTION_KEY.map(masterKey) as [MasterKey, ...MasterKey[]];
const masterKeys = [first, ...former];

export class UnreadableSecret extends Error {
  constructor(envelope: string) {
    const id = keyIdOf(envelope);
    const keyIds = masterKeys.map((key) => key.id).join(", ");
    super(`no key of DATA_ENCRYPTION_KEY (${keyIds}) opens this${id ? `, made with key ${id}` : ""}`);
  }
}

export const keyIds = masterKeys.map(({ id }) => id);

export const currentKeyId = first.id;

/**
 * AES-256-GCM with the first key, as `v2.key.iv.tag.ciphertext`. `context` names the only place where it can
 * be decrypted, such as "totp:12".
 */
export function encrypt(text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", first.derive("encryption"), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url"));
  return [VERSION, first.id, ...parts].join(".");
}

/** @throws {UnreadableSecret} */
export function decrypt(envelope: string, context: string): string {
  const id = keyIdOf(envelope);
  const sealed = envelope.split(".").slice(id === null ? 1 : 2);
  if (sealed.length !== 3 || !/^v[12]\./.test(envelope)) throw new UnreadableSecret(envelope);
  for (const key of masterKeys) {
    if (id !== null && id !== key.id) continue;
    const text = openedWith(key, sealed, context);
    if (text !== null) return text;
  }
  throw new UnreadableSecret(envelope);
}

function openedWith(key: MasterKey, sealed: string[], context: string): string | null {
  const [iv, tag, ciphertext] = sealed.map((part) => Buffer.from(part, "base64url"));
  if (!iv?.length || tag?.length !== TAG_BYTES || !ciphertext) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key.derive("encryption"), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(tag);
    return decipher.update(ciphertext, undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

/** Returns an HMAC-SHA-256 (base64url): a stolen database can't be searched. */
export function keyedHash(purpose: string, text: string): string {
  return hashWith(first, purpose, text);
}

export function keyedHashes(purpose: string, text: string): { id: string; hash: string }[] {
  return masterKeys.map((key) => ({ id: key.id, hash: hashWith(key, purpose, text) }));
}

export function isKeyedHash(purpose: string, text: string, candidate: string): boolean {
  return keyedHashes(purpose, text).some(({ hash }) => isSameText(candidate, hash));
}

export function isSameText(candidate: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(candidate), hash(expected));
}

function hashWith(key: MasterKey, purpose: string, text: string): string {
  return createHmac("sha256", key.derive(purpose)).update(text).digest("base64url");
}

export const CURRENT_FORM = `${VERSION}.${first.id}.`;

function keyIdOf(envelope: string): string | null {
  const [version, id = ""] = envelope.split(".");
  return version === VERSION ? id : null;
}

function masterKey(base64: string): MasterKey {
  const master = Buffer.from(base64, "base64");
  const derive = memoize((purpose) =>
    Buffer.from(hkdfSync("sha256", master, "", `${DERIVATION}:${purpose}`, 32)),
  );
  return { id: createHash("sha256").update(derive("key-id")).digest("hex").slice(0, 8), derive };
}
