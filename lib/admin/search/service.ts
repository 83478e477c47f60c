import "server-only";
import { findPlaces } from "@/lib/admin/search/places";
import { type AdminSearchResponse, type Found, isSearchable, MAX_FOUND } from "@/lib/admin/search/schema";
import type { DeclaredPage } from "@/lib/content/page-texts/declare";
import { may, type Role } from "@/lib/core/roles";
import { leadSource } from "@/lib/crm/inbox/list";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { type LeadKind, leadKinds, nameAndCompany } from "@/lib/crm/leads/kinds";
import { db } from "@/lib/data/db";
import { matchesOf, whereAll, wordMatches } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";

const MAX_LOOKUPS = 1_000;

/**
 * One query a kind, by its index. Nothing without an indexed word, and nothing that the role may not read.
 */
export async function searchAdministration(
  typed: string,
  role: Role,
  declared: readonly DeclaredPage[] = [],
): Promise<AdminSearchResponse> {
  if (!isSearchable(typed)) return { people: [], leads: [], articles: [], media: [], places: [] };
  const [people, leads, articles, media, places] = await Promise.all([
    may(role, "leads.read") ? findPeople(typed) : [],
    may(role, "leads.read") ? findLeads(typed) : [],
    may(role, "articles.read") ? findArticles(typed) : [],
    may(role, "media.read") ? findMedia(typed) : [],
    findPlaces(typed, role, declared),
  ]);
  return { people, leads, articles, media, places };
}

async function findPeople(typed: string): Promise<Found[]> {
  const rows = await db.$queryRaw<{ id: number; name: string; company: string | null; email: string }[]>(
    Prisma.sql`
      WITH found AS MATERIALIZED (
        SELECT id, name, company, email FROM leads
        ${whereAll([Prisma.sql`status <> 'spam'`, ...matchesOf(leadSource, typed)])} LIMIT ${MAX_LOOKUPS}
      ), people AS (SELECT DISTINCT ON (email) * FROM found ORDER BY email, id DESC)
      SELECT * FROM people ORDER BY id DESC LIMIT ${MAX_FOUND}`,
  );
  return rows.map(({ id, email, ...named }) => ({ id, title: nameAndCompany(named), detail: email }));
}

async function findLeads(typed: string): Promise<Found[]> {
  const rows = await newest<{ id: number; name: string; company: string | null; kind: string }>(
    Prisma.sql`leads`,
    Prisma.sql`name, company, kind::text AS kind`,
    matchesOf(leadSource, typed),
  );
  return rows.map(({ id, kind, ...named }) => ({
    id,
    title: nameAndCompany(named),
    detail: `${leadKinds[kind as LeadKind]?.label ?? kind}, ${referenceOf(id)}`,
  }));
}

async function findArticles(typed: string): Promise<Found[]> {
  const rows = await newest<{ id: number; title: string; isPublished: boolean }>(
    Prisma.sql`knowledge_base_articles`,
    Prisma.sql`title, is_published AS "isPublished"`,
    wordMatches("list_text", typed),
  );
  return rows.map(({ id, title, isPublished }) => ({
    id,
    title,
    detail: isPublished ? "Published" : "Not published",
  }));
}

async function findMedia(typed: string): Promise<Found[]> {
  const rows = await newest<{ id: number; name: string; folder: string | null }>(
    Prisma.sql`media_files`,
    Prisma.sql`original_name AS name, folder`,
    wordMatches("search_text", typed),
  );
  return rows.map(({ id, name, folder }) => ({ id, title: name, detail: folder ?? "" }));
}

/** Filters first and sorts afterwards: in sorted order, the planner would scan all rows for a rare word. */
function newest<Row>(table: Prisma.Sql, columns: Prisma.Sql, matches: Prisma.Sql[]): Promise<Row[]> {
  return db.$queryRaw<Row[]>(Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT id, ${columns} FROM ${table} ${whereAll(matches)} LIMIT ${MAX_LOOKUPS}
    )
    SELECT * FROM found ORDER BY id DESC LIMIT ${MAX_FOUND}`);
}
