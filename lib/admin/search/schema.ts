import { z } from "zod";
import { hasWord, MAX_SEARCH_LENGTH } from "@/lib/core/list-query";
import { toLine } from "@/lib/core/plain-text";

export const MAX_FOUND = 5;

/** The index has no shorter part of a word. */
const MIN_WORD_LENGTH = 3;

export const adminSearchQuery = z.object({
  q: z
    .string("Say what to search for")
    .transform(toLine)
    .pipe(z.string().max(MAX_SEARCH_LENGTH, `Search for at most ${MAX_SEARCH_LENGTH} characters`)),
});

const found = z.object({ id: z.int(), title: z.string(), detail: z.string() });
export type Found = z.output<typeof found>;

const place = z.object({ title: z.string(), detail: z.string(), href: z.string() });
export type Place = z.output<typeof place>;

export const adminSearchResponse = z.object({
  /** Persons with those leads, by their newest one's id. */
  people: z.array(found),
  leads: z.array(found),
  articles: z.array(found),
  media: z.array(found),
  places: z.array(place),
});
export type AdminSearchResponse = z.output<typeof adminSearchResponse>;

/** Tells whether a search is feasible: without an indexed word, it would scan every row. */
export const isSearchable = (typed: string): boolean =>
  hasWord(typed) && typed.split(/\s+/).some((word) => Array.from(word).length >= MIN_WORD_LENGTH);
