import "server-only";
import { randomBytes } from "node:crypto";
import type { PreviewLink } from "@/lib/content/preview-links/schema";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { env } from "@/lib/core/env";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";

const LIFE_MS = 7 * 86_400_000;

type Signed = { name: string; nonce: string; expiresAt: Date };

type Kind<Key> = {
  /** Part of the signature: a link of one kind opens no other. */
  purpose: string;
  path: string;
  table: "knowledge_base_previews" | "page_text_previews";
  column: "article_id" | "page";
  keyOf: (name: string) => Key | null;
  /** Throws 404 for a missing target. */
  targetOf: (tx: Transaction, key: Key) => Promise<{ targetId: number; label: string }>;
};

export function previewLinks<Key extends number | string>(kind: Kind<Key>) {
  const { purpose, path, keyOf, targetOf } = kind;
  const [table, column] = [Prisma.raw(kind.table), Prisma.raw(kind.column)];

  function linkOf(signed: Signed): PreviewLink {
    const text = signedText(signed);
    const url = `${env.SITE_URL}${path}?token=${text}.${keyedHash(purpose, text)}`;
    return { url, expiresAt: signed.expiresAt.toISOString() };
  }

  async function create(tx: Transaction, key: Key): Promise<Change<{ preview: PreviewLink }>> {
    const target = await targetOf(tx, key);
    const nonce = randomBytes(12).toString("base64url");
    const expiresAt = new Date(Date.now() + LIFE_MS);
    await tx.$executeRaw`
      INSERT INTO ${table} (${column}, nonce, expires_at) VALUES (${key}, ${nonce}, ${expiresAt})
      ON CONFLICT (${column}) DO UPDATE SET nonce = excluded.nonce, expires_at = excluded.expires_at`;
    const preview = linkOf({ name: String(key), nonce, expiresAt });
    return { ...target, before: null, after: { previewUntil: preview.expiresAt }, response: { preview } };
  }

  async function read(key: Key, now = new Date()): Promise<PreviewLink | null> {
    const [stored] = await db.$queryRaw<Omit<Signed, "name">[]>`
      SELECT nonce, expires_at AS "expiresAt" FROM ${table} WHERE ${column} = ${key} AND expires_at > ${now}`;
    return stored ? linkOf({ ...stored, name: String(key) }) : null;
  }

  async function end(tx: Transaction, key: Key): Promise<Change<EmptyResponse>> {
    const target = await targetOf(tx, key);
    const [gone] = await tx.$queryRaw<{ expiresAt: Date }[]>`
      DELETE FROM ${table} WHERE ${column} = ${key} RETURNING expires_at AS "expiresAt"`;
    const before = gone ? { previewUntil: gone.expiresAt.toISOString() } : {};
    return { ...target, before, after: {}, response: {} };
  }

  async function keyOfToken(token: string, now = new Date()): Promise<Key | null> {
    const signed = readToken(purpose, token, now);
    const key = signed && keyOf(signed.name);
    if (!signed || key === null) return null;
    const stored = await db.$queryRaw<{ nonce: string }[]>`
      SELECT nonce FROM ${table} WHERE ${column} = ${key} AND nonce = ${signed.nonce}`;
    return stored.length > 0 ? key : null;
  }

  return { create, read, end, keyOfToken };
}

/** Null if forged or expired. Checks only the signature, so forged tokens cost no query. */
function readToken(purpose: string, token: string, now: Date): Signed | null {
  const [, name = "", nonce = "", expiresAt] =
    /^([A-Za-z\d]{1,40})\.([\w-]{16})\.(\d{13})\./.exec(token) ?? [];
  if (!name) return null;
  const signed = { name, nonce, expiresAt: new Date(Number(expiresAt)) };
  const text = signedText(signed);
  const isGenuine = token.startsWith(`${text}.`) && isKeyedHash(purpose, text, token.slice(text.length + 1));
  return isGenuine && signed.expiresAt > now ? signed : null;
}

const signedText = ({ name, nonce, expiresAt }: Signed) => `${name}.${nonce}.${expiresAt.getTime()}`;
