import { phoneParts } from "@/lib/core/phone";

const MIN_DIGITS = 7;
const DIGITS_WITH_COUNTRY = 11;
const PHONE_LIKE = /\+?\(?\d[\d\s().+/\u2010-\u2015\u2212-]*\d/g;
/** Dialing prefixes: not stored, or stored differently. */
const DIALED_BEFORE = /^(?:011|0{1,2})?1?(?=\d{6})/;

export function phoneDigits(phone: string | null): string | null {
  if (phone === null) return null;
  const digitsOf = (text: string) => text.replace(/\D/g, "");
  const number = digitsOf(phone.split(/x/i)[0] ?? "");
  const digits = number.length >= MIN_DIGITS ? number : digitsOf(phone);
  return (digits.length === DIGITS_WITH_COUNTRY ? digits.replace(/^1/, "") : digits) || null;
}

/** A copied link, such as "tel:+13055550100;ext=12" or "mailto:ana@example.com?subject=Hello". */
const LINK = /(?<!\S)(?:tel|sms|callto|mailto):\s*([^\s;?]*)\S*/gi;

export function withoutLinks(search: string): string {
  return search.replace(LINK, (_, target: string) => target.replaceAll("%2B", "+").replaceAll("%40", "@"));
}

/**
 * "(305) 555-0100", "305.555.0100" and "+1 305 555 0100" find the same. `rest` stays unchanged; null without
 * numbers.
 */
export function searchedPhones(search: string): { digits: string[]; rest: string } | null {
  const digits: string[] = [];
  // Stored as "x12", however it is typed.
  const [numbers] = phoneParts(search);
  const rest = numbers.replace(PHONE_LIKE, (piece) => {
    const found = piece.replace(/\D/g, "").replace(DIALED_BEFORE, "");
    // "2026" and "25 employees" are words.
    if (found.length < MIN_DIGITS && !(found.length >= 6 && /[^\d\s]/.test(piece))) return piece;
    digits.push(found);
    return " ";
  });
  return digits.length > 0 ? { digits, rest: rest.replace(/\(\s*$|\bx\s*\d*$/, " ").trim() } : null;
}
