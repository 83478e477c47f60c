import "server-only";
import { randomBytes } from "node:crypto";
import { keyedHash } from "@/lib/auth/encryption";
import { sameText } from "@/lib/auth/enrolment";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { PREVIEW_PATH } from "@/lib/knowledge-base/list-query";
import type { PreviewLink } from "@/lib/knowledge-base/schema";
import type { Change, Nothing, Transaction } from "@/lib/records/change";

const LIFE_MS = 7 * 86_400_000;

type Signed = { articleId: number; nonce: string; expiresAt: Date };

/**
 * A link by which somebody without an account sees an article as it is written now, published or not, for seven days. A
 * new one takes the place of the last. An unknown article is 404.
 */
export async function createPreviewLink(
  tx: Transaction,
  articleId: number,
): Promise<Change<{ preview: PreviewLink }>> {
  const { title } = await articleOf(tx, articleId);
  const nonce = randomBytes(12).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFE_MS);
  const data = { nonce, expiresAt };
  await tx.knowledgeBasePreview.upsert({
    where: { articleId },
    create: { articleId, ...data },
    update: data,
  });
  const preview = linkOf({ articleId, nonce, expiresAt });
  return {
    targetId: articleId,
    label: title,
    before: null,
    after: { previewUntil: preview.expiresAt },
    answer: { preview },
  };
}

/** The link of an article that works now; null where there is none. */
export async function readPreviewLink(articleId: number, now = new Date()): Promise<PreviewLink | null> {
  await articleOf(db, articleId);
  const where = { articleId, expiresAt: { gt: now } };
  const known = await db.knowledgeBasePreview.findFirst({ where });
  return known && linkOf(known);
}

/** Ends the link of an article, if there is one. */
export async function endPreviewLink(tx: Transaction, articleId: number): Promise<Change<Nothing>> {
  const { title } = await articleOf(tx, articleId);
  const [gone] = await tx.$queryRaw<{ expiresAt: Date }[]>`
    DELETE FROM knowledge_base_previews WHERE article_id = ${articleId} RETURNING expires_at AS "expiresAt"`;
  const before = gone ? { previewUntil: gone.expiresAt.toISOString() } : {};
  return { targetId: articleId, label: title, before, after: {}, answer: {} };
}

/** The id of the article that a link shows; null where the link was made up, has ended, or another took its place. */
export async function articleOfPreview(token: string, now = new Date()): Promise<number | null> {
  const signed = readToken(token);
  if (!signed || signed.expiresAt <= now) return null;
  const { articleId, nonce } = signed;
  const known = await db.knowledgeBasePreview.findFirst({ where: { articleId, nonce } });
  return known ? articleId : null;
}

async function articleOf(tx: Transaction, id: number): Promise<{ title: string }> {
  const article = await tx.knowledgeBaseArticle.findUnique({ where: { id }, select: { title: true } });
  if (!article) throw new AppError("not_found");
  return article;
}

function linkOf(signed: Signed): PreviewLink {
  const url = `${env.SITE_URL}${PREVIEW_PATH}?token=${tokenOf(signed)}`;
  return { url, expiresAt: signed.expiresAt.toISOString() };
}

function tokenOf({ articleId, nonce, expiresAt }: Signed): string {
  const signed = `${articleId}.${nonce}.${expiresAt.getTime()}`;
  return `${signed}.${keyedHash("article-preview", signed)}`;
}

/** Looks at nothing but the signature, so that what a stranger makes up costs the database nothing. */
function readToken(token: string): Signed | null {
  const [, signed = "", articleId, nonce = "", expiresAt] =
    /^(([1-9]\d{0,9})\.([\w-]{16})\.(\d{13}))\./.exec(token) ?? [];
  if (!signed || !sameText(tokenOf(signedOf(articleId, nonce, expiresAt)), token)) return null;
  return signedOf(articleId, nonce, expiresAt);
}

function signedOf(articleId: string | undefined, nonce: string, expiresAt: string | undefined): Signed {
  return { articleId: Number(articleId), nonce, expiresAt: new Date(Number(expiresAt)) };
}
