import "server-only";
import {
  type DeclaredPage,
  isFilledIn,
  pageName,
  textPages,
  textsOf,
} from "@/lib/content/page-texts/declare";
import type { Draft, ListedPage } from "@/lib/content/page-texts/schema";
import { company } from "@/lib/data/company";
import type { Prisma } from "@/lib/generated/prisma/client";

export type PageRow = Prisma.PageTextPageGetPayload<object>;

export const PAGE_TEXTS = "page-text";

export function toListedPage(
  declared: DeclaredPage,
  row: PageRow | undefined,
  stored: Record<string, string>,
): ListedPage {
  const { page, right } = declared;
  const drafted = Object.keys(draftOf(row)).length;
  const edited = Object.keys(stored).length;
  const untouched = edited > 0 ? "edited" : "original";
  return {
    page,
    name: pageName(page),
    path: textPages[page].path,
    right,
    state: row?.publishAt ? "scheduled" : drafted > 0 ? "draft" : untouched,
    edited,
    drafted,
    unfilled: [...textsOf(declared)].flatMap(([id, { original }]) =>
      isFilledIn(stored[id] ?? original) ? [] : [id],
    ),
    publishAt: row?.publishAt?.toISOString() ?? null,
    savedBy: row?.savedBy ?? null,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    publishedBy: row?.publishedBy ?? null,
  };
}

export function toEditedPage(declared: DeclaredPage, row: PageRow, stored: Record<string, string>) {
  const { product, phone, email, hours } = company;
  const texts = [...textsOf(declared)].map(([id, text]) => ({ id, ...text, published: stored[id] ?? null }));
  return {
    ...toListedPage(declared, row, stored),
    texts,
    draft: draftOf(row),
    facts: { product, phone, email, hours },
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function draftOf(row: PageRow | undefined): Draft {
  return (row?.draft ?? {}) as Draft;
}

export function withDraft(stored: Record<string, string>, draft: Draft): Record<string, string> {
  const current = Object.entries({ ...stored, ...draft });
  return Object.fromEntries(current.filter((entry): entry is [string, string] => entry[1] !== null));
}
