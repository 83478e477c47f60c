import { mayTellOfPerson } from "@/lib/core/personal-data";

/** Maximum length of a stored term, in characters. */
export const LONGEST_TERM = 100;

const READABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** Form in which a failed search is stored; null if it may be personal data, or is empty. */
export function toFailedTerm(search: string): string | null {
  const line = search
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  if (mayTellOfPerson(line) || !READABLE.test(line)) return null;
  return Array.from(line).slice(0, LONGEST_TERM).join("").trim();
}
