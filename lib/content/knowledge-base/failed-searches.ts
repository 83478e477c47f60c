import "server-only";
import { LRUCache } from "lru-cache";
import { type FailedSearchQuery, failedSearch } from "@/lib/content/knowledge-base/admin-schema";
import { AppError } from "@/lib/core/errors";
import { mayNamePerson } from "@/lib/core/personal-data";
import { processWide } from "@/lib/core/process-wide";
import { db } from "@/lib/data/db";
import { tryToConsume } from "@/lib/data/rate-limits";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";

export const FAILED_SEARCHES_KEPT = 1_000;
export const MAX_TERM_LENGTH = 100;
const SAME_SEARCH_MS = 10_000;

const source: ListSource<FailedSearchQuery["sort"]["by"]> = {
  table: "knowledge_base_failed_searches",
  sorts: { term: "term", count: "count", lastAt: "last_at" },
  search: "list_search_text(ARRAY[term::text])",
};

const typed = processWide(
  "failed-searches",
  () => new LRUCache<string, string>({ max: 1_000, ttl: SAME_SEARCH_MS }),
);

/**
 * As the list is searched during typing, a term replaces its own beginning. Terms that may be personal data
 * are not stored, nor excessive searches of a client.
 */
export async function recordFailedSearch(search: string, clientAddress: string): Promise<void> {
  const term = toFailedTerm(search);
  if (!term || typed.get(clientAddress) === term) return;
  if (!(await tryToConsume("failedSearches", clientAddress))) return;
  const last = typed.get(clientAddress);
  typed.set(clientAddress, term);
  if (last && term.startsWith(last)) await forgetOne(last);
  const [row] = await db.$queryRaw<{ isNew: boolean }[]>`
    INSERT INTO knowledge_base_failed_searches AS search (term) VALUES (${term})
    ON CONFLICT (term) DO UPDATE SET count = search.count + 1, last_at = now()
    RETURNING count = 1 AS "isNew"`;
  if (!row?.isNew) return;
  await db.$executeRaw`
    DELETE FROM knowledge_base_failed_searches WHERE id IN (
      SELECT id FROM knowledge_base_failed_searches
      ORDER BY count DESC, last_at DESC, id DESC OFFSET ${FAILED_SEARCHES_KEPT}
    )`;
}

async function forgetOne(term: string): Promise<void> {
  await db.$executeRaw`UPDATE knowledge_base_failed_searches SET count = count - 1 WHERE term = ${term} AND count > 0`;
  await db.$executeRaw`DELETE FROM knowledge_base_failed_searches WHERE term = ${term} AND count = 0`;
}

export async function listFailedSearches(query: FailedSearchQuery) {
  const { ids, total } = await findPage(source, query);
  const rows = await db.knowledgeBaseFailedSearch.findMany({ where: { id: { in: ids } } });
  const searches = inOrderOf(ids, rows).map((row) =>
    failedSearch.parse({ ...row, lastAt: row.lastAt.toISOString() }),
  );
  return { searches, total };
}

export async function deleteFailedSearch(tx: Transaction, id: number): Promise<Change<EmptyResponse>> {
  const [row] = await tx.$queryRaw<{ term: string; count: number }[]>`
    DELETE FROM knowledge_base_failed_searches WHERE id = ${id} RETURNING term, count`;
  if (!row) throw new AppError("not_found");
  return { targetId: id, label: row.term, before: row, after: null, response: {} };
}

export async function clearFailedSearches(tx: Transaction): Promise<Change<{ deleted: number }>> {
  const { count: deleted } = await tx.knowledgeBaseFailedSearch.deleteMany();
  return { targetId: null, before: {}, after: deleted > 0 ? { deleted } : {}, response: { deleted } };
}

const READABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

export function toFailedTerm(search: string): string | null {
  const line = search
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  if (mayNamePerson(line) || !READABLE.test(line)) return null;
  return Array.from(line).slice(0, MAX_TERM_LENGTH).join("").trim();
}
