import { mayTellOfPerson } from "@/lib/core/personal-data";

/** Limit in characters. */
export const LONGEST_TERM = 100;

const READABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** Stored form of a failed search; null if it may be personal data, or is empty. */
export function toFailedTerm(search: string): string | null {
  const line = search
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  if (mayTellOfPerson(line) || !READABLE.test(line)) return null;
  return Array.from(line).slice(0, LONGEST_TERM).join("").trim();
}
