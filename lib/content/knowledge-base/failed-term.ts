import { mayNamePerson } from "@/lib/core/personal-data";

export const MAX_TERM_LENGTH = 100;

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
