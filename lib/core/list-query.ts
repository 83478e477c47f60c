import { z } from "zod";
import { toLine } from "@/lib/core/plain-text";

export const MAX_PAGE_SIZE = 200;
export const MAX_PAGE = 10_000;
export const MAX_SEARCH_LENGTH = 200;

export type ListResponse<Name extends string, Row> = Record<Name, Row[]> & {
  total: number;
};

/** Tells whether a search has a letter or a digit: one of signs alone, such as a pasted line, finds nothing. */
export const hasWord = (search: string): boolean => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(search);

/** Counting all matches of a frequent word would take longer than finding the page. */
export const MAX_COUNTED = 5_000;

export type ListSort<Field extends string> = { by: Field; descending: boolean };

export type ListQuery<Field extends string = string> = {
  page: number;
  pageSize: number;
  search: string;
  sort: ListSort<Field>;
};

export const wholeNumber = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(max))
    .default(fallback);

export const pageQuery = z.object({
  page: wholeNumber(MAX_PAGE, 1),
  pageSize: wholeNumber(MAX_PAGE_SIZE, MAX_PAGE_SIZE),
});
export type PageQuery = z.output<typeof pageQuery>;

/** Query of every list call (docs/product/calls.md "Lists"). A hyphen before `?sort` means descending order. */
export function listQuery<const Field extends string, Filters extends z.core.$ZodLooseShape = object>({
  sorts,
  defaultSort,
  filters,
}: {
  sorts: readonly Field[];
  defaultSort: NoInfer<Field | `-${Field}`>;
  filters?: Filters;
}) {
  const sort = z
    .enum([...sorts, ...sorts.map((field) => `-${field}`)] as string[])
    .default(defaultSort as string)
    .transform((text): ListSort<Field> => {
      const descending = text.startsWith("-");
      return { by: (descending ? text.slice(1) : text) as Field, descending };
    });
  const search = z.string().max(MAX_SEARCH_LENGTH).transform(toLine).default("");
  return pageQuery.extend({ search, sort }).extend((filters ?? {}) as Filters);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** UTC day or moment in ISO 8601; a day as the end includes all of it. */
export const momentFilter = (of: "start" | "end") =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .transform((text) => new Date(Date.parse(text) + (of === "end" && DAY.test(text) ? DAY_MS - 1 : 0)))
    .optional();
