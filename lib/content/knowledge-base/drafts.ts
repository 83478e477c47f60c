import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import {
  type ArticleInput,
  type Draft,
  type DraftFields,
  type DraftInput,
  draftFields,
  type ListedDraft,
  type NewDraftInput,
} from "@/lib/content/knowledge-base/admin-schema";
import { articleRecord } from "@/lib/content/knowledge-base/article-record";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { isVersion, lastChangedBy, versionOf } from "@/lib/data/records/version";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Limit of drafts without an article; an article has at most one (docs/limits.md). */
export const MAX_NEW_DRAFTS = 100;
const TITLE_LENGTH = 255;
const DRAFTS_LOCK = 7_310_004;

type DraftRow = Prisma.KnowledgeBaseDraftGetPayload<object>;

export async function listDrafts(most: number): Promise<{ drafts: ListedDraft[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.knowledgeBaseDraft.findMany({
      omit: { fields: true },
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: most,
    }),
    db.knowledgeBaseDraft.count(),
  ]);
  return { drafts: rows.map(toListedDraft), total };
}

export async function readDraft(id: number): Promise<Draft> {
  const row = await db.knowledgeBaseDraft.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  return toDraft(db, row);
}

export async function readDraftOf(articleId: number): Promise<Draft | null> {
  const row = await db.knowledgeBaseDraft.findUnique({ where: { articleId } });
  return row && toDraft(db, row);
}

/**
 * 409 `changed_meanwhile` if another administrator has begun a draft. A repeated token returns its draft
 * unchanged.
 */
export async function createDraft(tx: Transaction, input: NewDraftInput, { user }: AdminSession) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${DRAFTS_LOCK})`;
  const { articleId = null, token } = input;
  const begun = token && (await tx.knowledgeBaseDraft.findUnique({ where: { token } }));
  if (begun) return withoutAuditEntry(tx, begun);
  if (articleId === null) await assertBelowDraftLimit(tx);
  else await assertNoDraft(tx, articleId);
  const data = { ...dataOf(input), articleId, token, savedBy: user.username };
  return withoutAuditEntry(tx, await tx.knowledgeBaseDraft.create({ data }));
}

/** Throws 409 naming the other author if the version differs from `ifMatch`, 404 for an unknown id. */
export async function saveDraft(
  tx: Transaction,
  id: number,
  input: DraftInput,
  { session, ifMatch }: { session: AdminSession; ifMatch: string | null },
) {
  await lockDraft(tx, id, ifMatch);
  const data = { ...dataOf(input), savedBy: session.user.username };
  return withoutAuditEntry(tx, await tx.knowledgeBaseDraft.update({ where: { id }, data }));
}

export async function discardDraft(tx: Transaction, id: number, ifMatch: string | null) {
  const { title, savedBy, fields } = await lockDraft(tx, id, ifMatch);
  await tx.knowledgeBaseDraft.delete({ where: { id } });
  const { content } = fields as DraftFields;
  return { targetId: id, label: title, before: { title, savedBy, content }, after: null, response: {} };
}

export async function removeSavedDraft(
  tx: Transaction,
  { id, updatedAt }: NonNullable<ArticleInput["draft"]>,
  articleId: number | null,
): Promise<void> {
  await tx.knowledgeBaseDraft.deleteMany({ where: { id, articleId, updatedAt } });
}

async function lockDraft(tx: Transaction, id: number, ifMatch: string | null): Promise<DraftRow> {
  await tx.$queryRaw`SELECT id FROM knowledge_base_drafts WHERE id = ${id} FOR UPDATE`;
  const row = await tx.knowledgeBaseDraft.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  if (!isVersion(row.updatedAt, ifMatch)) throw draftConflict(row);
  return row;
}

function draftConflict({ savedBy, updatedAt }: DraftRow): AppError {
  const about = { changedBy: savedBy, changedAt: updatedAt.toISOString() };
  return new AppError("changed_meanwhile", "Someone else has written on this draft since it was loaded.", {
    about,
  });
}

async function assertBelowDraftLimit(tx: Transaction): Promise<void> {
  if ((await tx.knowledgeBaseDraft.count({ where: { articleId: null } })) < MAX_NEW_DRAFTS) return;
  throw new AppError(
    "conflict",
    `There can be at most ${MAX_NEW_DRAFTS} drafts of new articles. Please save or discard one first.`,
  );
}

async function assertNoDraft(tx: Transaction, articleId: number): Promise<void> {
  const article = await tx.knowledgeBaseArticle.findUnique({
    where: { id: articleId },
    select: { id: true },
  });
  if (!article) throw new AppError("not_found");
  const draft = await tx.knowledgeBaseDraft.findUnique({ where: { articleId } });
  if (draft) throw draftConflict(draft);
}

function dataOf({ articleVersion, fields }: DraftInput) {
  const title = Array.from(fields.title).slice(0, TITLE_LENGTH).join("");
  return { title, fields: JSON.parse(JSON.stringify(fields)), articleVersion: articleVersion ?? null };
}

async function withoutAuditEntry(tx: Transaction, row: DraftRow) {
  const etag = versionOf(row.updatedAt);
  return { targetId: row.id, before: {}, after: {}, response: { draft: await toDraft(tx, row) }, etag };
}

async function toDraft(tx: Transaction, row: DraftRow): Promise<Draft> {
  return {
    ...toListedDraft(row),
    articleVersion: row.articleVersion?.toISOString() ?? null,
    fields: draftFields.parse(row.fields),
    articleChanged: await articleChangeSince(tx, row),
  };
}

async function articleChangeSince(tx: Transaction, { articleId, articleVersion }: DraftRow) {
  if (articleId === null || !articleVersion) return null;
  const where = { id: articleId };
  const article = await tx.knowledgeBaseArticle.findUnique({ where, select: { updatedAt: true } });
  if (!article || article.updatedAt.getTime() === articleVersion.getTime()) return null;
  const changedBy = await lastChangedBy(tx, articleRecord.kind, articleId);
  return { changedBy, changedAt: article.updatedAt.toISOString() };
}

function toListedDraft({ id, articleId, title, savedBy, updatedAt }: Omit<DraftRow, "fields">): ListedDraft {
  return { id, articleId, title, savedBy, updatedAt: updatedAt.toISOString() };
}
