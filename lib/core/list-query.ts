import { z } from "zod";
import { toLine } from "@/lib/core/plain-text";

/** Of a page that is asked for without a size: a small site's whole list. */
export const MAX_PAGE_SIZE = 200;
export const MAX_PAGE = 10_000;
export const MAX_SEARCH_LENGTH = 200;

/** What a list call answers: one page of the rows, and how many there are on all pages. */
export type ListAnswer<Name extends string, Row> = Record<Name, Row[]> & {
  /** Of a search that finds more than `COUNTED_AT_MOST`, that number. */
  total: number;
};

/** Counting all of what a frequent word is in would take longer than finding the page. */
export const COUNTED_AT_MOST = 5_000;

export type ListSort<Field extends string> = { by: Field; descending: boolean };

/** A list's query, read. */
export type ListQuery<Field extends string = string> = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Empty where nothing is searched for. */
  search: string;
  sort: ListSort<Field>;
};

const wholeNumber = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(max))
    .default(fallback);

/** For a list that is neither searched nor sorted. */
export const pageQuery = z.object({
  page: wholeNumber(MAX_PAGE, 1),
  pageSize: wholeNumber(MAX_PAGE_SIZE, MAX_PAGE_SIZE),
});
export type PageQuery = z.output<typeof pageQuery>;

/**
 * The query of every list call (docs/product.md 4.1, "Lists"): `?page`, `?pageSize`, `?search`, `?sort` (a
 * field, with a hyphen before it for the greatest first) and the list's own filters.
 */
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

/** A filter by time: a day of UTC or a moment, in ISO 8601; a day ends a range after its last moment. */
export const momentFilter = (of: "start" | "end") =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .transform((text) => new Date(Date.parse(text) + (of === "end" && DAY.test(text) ? DAY_MS - 1 : 0)))
    .optional();
