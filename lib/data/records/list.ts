import "server-only";
import { hasWord, type ListQuery, type ListSort, MAX_COUNTED, type PageQuery } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** All texts are our own SQL. */
export type ListSource<Field extends string> = {
  table: string;
  /** Expressions that each sort compares; indexed together with `id` in a table that can grow. */
  sorts: Record<Field, string>;
  search: string;
  matches?: (search: string) => Prisma.Sql[];
};

const MAX_WORDS = 10;

export async function findPage<Field extends string>(
  source: ListSource<Field>,
  query: ListQuery<Field>,
  filters: Prisma.Sql[] = [],
): Promise<{ ids: number[]; total: number }> {
  const matches = matchesOf(source, query.search);
  const where = whereAll([...filters, ...matches]);
  return matches.length > 0 ? searched(source, query, where) : counted(source, query, where);
}

export function matchesOf(
  { search: column, matches }: Pick<ListSource<never>, "search" | "matches">,
  search: string,
) {
  return matches ? matches(search) : wordMatches(column, search);
}

export function wordMatches(column: string, search: string): Prisma.Sql[] {
  if (search && !hasWord(search)) return [Prisma.sql`FALSE`];
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => Prisma.sql`${Prisma.raw(column)} LIKE list_search_pattern(${word})`);
}

export function whereAll(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
}

export function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function skipped({ page, pageSize }: PageQuery): number {
  return (page - 1) * pageSize;
}

/** Offset up to which finding a page is faster than counting. */
const NEAR_ROWS = 1_000;

async function counted<Field extends string>(
  source: ListSource<Field>,
  query: ListQuery<Field>,
  where: Prisma.Sql,
): Promise<{ ids: number[]; total: number }> {
  const first = skipped(query);
  const { sort, pageSize } = query;
  if (first <= NEAR_ROWS) {
    const [total, ids] = await Promise.all([
      countOf(source, where),
      idsOf(source, where, { sort, take: pageSize, skip: first }),
    ]);
    return { ids, total };
  }
  const total = await countOf(source, where);
  const take = Math.min(pageSize, total - first);
  if (take <= 0) return { ids: [], total };
  const fromEnd = total - first - take;
  const isBackwards = fromEnd < first;
  const ids = await idsOf(source, where, {
    sort: isBackwards ? { ...sort, descending: !sort.descending } : sort,
    take,
    skip: isBackwards ? fromEnd : first,
  });
  return { ids: isBackwards ? ids.reverse() : ids, total };
}

async function countOf({ table }: Pick<ListSource<never>, "table">, where: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>(Prisma.sql`
    SELECT count(*)::int AS total FROM ${Prisma.raw(table)} ${where}`);
  return row?.total ?? 0;
}

/** Finds rare words by index, frequent ones by scanning rows in order: the planner can't know their frequency. */
async function searched<Field extends string>(
  source: ListSource<Field>,
  query: ListQuery<Field>,
  where: Prisma.Sql,
): Promise<{ ids: number[]; total: number }> {
  const [found] = await db.$queryRaw<{ total: number; ids: number[] | null }[]>(Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT id, ${sortKey(source, query.sort)} AS sort_key FROM ${Prisma.raw(source.table)} ${where}
      LIMIT ${MAX_COUNTED}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, array_agg(id) AS ids FROM (
      SELECT id FROM found ORDER BY sort_key ${direction(query.sort)}, id ${direction(query.sort)}
      LIMIT ${query.pageSize} OFFSET ${skipped(query)}
    ) AS page`);
  const total = found?.total ?? 0;
  if (total < MAX_COUNTED) return { ids: found?.ids ?? [], total };
  const ids = await idsOf(source, where, { sort: query.sort, take: query.pageSize, skip: skipped(query) });
  return { ids, total };
}

async function idsOf<Field extends string>(
  source: ListSource<Field>,
  where: Prisma.Sql,
  { sort, take, skip }: { sort: ListSort<Field>; take: number; skip: number },
): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM ${Prisma.raw(source.table)} ${where}
    ORDER BY ${sortKey(source, sort)} ${direction(sort)}, id ${direction(sort)}
    LIMIT ${take} OFFSET ${skip}`);
  return rows.map(({ id }) => id);
}

function sortKey<Field extends string>({ sorts }: ListSource<Field>, { by }: ListSort<Field>) {
  return Prisma.raw(sorts[by]);
}

function direction({ descending }: ListSort<string>) {
  return Prisma.raw(descending ? "DESC" : "ASC");
}
