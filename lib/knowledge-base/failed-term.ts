/** Of a term that is stored, in characters. */
export const LONGEST_TERM = 100;

/** An e-mail address, whatever stands around its sign. */
const EMAIL = /\S\s*@\s*\S/;
/** A phone, card or account number: seven digits on, however they are parted, unless a letter begins them (KB5034441). */
const NUMBER = /(?<![\p{L}\p{Nd}])\p{Nd}(?:[\s().+/-]*\p{Nd}){6,}/u;
const READABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** A search as it is stored where it found nothing; null where it may tell of a person, or says nothing. */
export function toFailedTerm(search: string): string | null {
  const line = search
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  if (EMAIL.test(line) || NUMBER.test(line) || !READABLE.test(line)) return null;
  return Array.from(line).slice(0, LONGEST_TERM).join("").trim();
}
