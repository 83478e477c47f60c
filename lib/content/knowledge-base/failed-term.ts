import { mayTellOfPerson } from "@/lib/core/personal-data";

/** Of a term that is stored, in characters. */
export const LONGEST_TERM = 100;

const READABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** A search as it is stored where it found nothing; null where it may tell of a person, or says nothing. */
export function toFailedTerm(search: string): string | null {
  const line = search
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  if (mayTellOfPerson(line) || !READABLE.test(line)) return null;
  return Array.from(line).slice(0, LONGEST_TERM).join("").trim();
}
