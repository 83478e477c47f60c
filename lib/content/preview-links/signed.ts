import "server-only";
import { randomBytes } from "node:crypto";
import type { PreviewLink } from "@/lib/content/preview-links/schema";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { env } from "@/lib/core/env";

const LIFE_MS = 7 * 86_400_000;

/** Content of a link: its target's name (letters and digits), nonce, and expiry. */
export type Signed = { name: string; nonce: string; expiresAt: Date };

export function newlySigned(name: string | number): Signed {
  const nonce = randomBytes(12).toString("base64url");
  return { name: String(name), nonce, expiresAt: new Date(Date.now() + LIFE_MS) };
}

export function linkOf(purpose: string, path: string, signed: Signed): PreviewLink {
  const text = textOf(signed);
  const url = `${env.SITE_URL}${path}?token=${text}.${keyedHash(purpose, text)}`;
  return { url, expiresAt: signed.expiresAt.toISOString() };
}

/** Null if forged or expired. Checks only the signature, so forged tokens cost no query. */
export function readToken(purpose: string, token: string, now: Date): Signed | null {
  const [, name = "", nonce = "", expiresAt] =
    /^([A-Za-z\d]{1,40})\.([\w-]{16})\.(\d{13})\./.exec(token) ?? [];
  if (!name) return null;
  const signed = { name, nonce, expiresAt: new Date(Number(expiresAt)) };
  const text = textOf(signed);
  const isGenuine = token.startsWith(`${text}.`) && isKeyedHash(purpose, text, token.slice(text.length + 1));
  return isGenuine && signed.expiresAt > now ? signed : null;
}

const textOf = ({ name, nonce, expiresAt }: Signed) => `${name}.${nonce}.${expiresAt.getTime()}`;
