/** Fewer digits are no number that one could call. */
const SHORTEST = 7;
/** A piece of a search that is a phone number, or the beginning of one, however it is written. */
const PHONE_LIKE = /\+?\(?\d[\d\s().+/\u2010-\u2015\u2212-]*\d/g;
/** What is dialed before a number, from abroad or from afar: it is not stored, or not in that way. */
const DIALED_BEFORE = /^(?:011|0{1,2})?1?(?=\d{6})/;

/** A phone number's digits, without the country's and without an extension; null where there are none. */
export function phoneDigits(phone: string | null): string | null {
  if (phone === null) return null;
  const digitsOf = (text: string) => text.replace(/\D/g, "");
  const number = digitsOf(phone.split(/x/i)[0] ?? "");
  return withoutCountry(number.length >= SHORTEST ? number : digitsOf(phone)) || null;
}

/** A copied link, such as "tel:+13055550100;ext=12" or "mailto:ana@example.com?subject=Hello". */
const LINK = /(?<!\S)(?:tel|sms|callto|mailto):\s*([^\s;?]*)\S*/gi;

/** A search with the number or the address alone of each link that was pasted into it. */
export function withoutLinks(search: string): string {
  return search.replace(LINK, (_, target: string) => target.replaceAll("%2B", "+").replaceAll("%40", "@"));
}

/**
 * What a search for a phone number looks for beside its words: the digits of each number in it, so that "(305) 555-0100",
 * "305.555.0100" and "+1 305 555 0100" find the same. The rest of the search stays as it is; null where there is none.
 */
export function searchedPhones(search: string): { digits: string[]; rest: string } | null {
  const digits: string[] = [];
  const rest = search.replace(PHONE_LIKE, (piece) => {
    const found = piece.replace(/\D/g, "").replace(DIALED_BEFORE, "");
    // "2026" and "25 employees" are words.
    if (found.length < SHORTEST && !(found.length >= 6 && /[^\d\s]/.test(piece))) return piece;
    digits.push(found);
    return " ";
  });
  return digits.length > 0 ? { digits, rest: rest.replace(/\(\s*$|\bx\s*\d*$/, " ").trim() } : null;
}

function withoutCountry(digits: string): string {
  return digits.length === SHORTEST + 4 ? digits.replace(/^1/, "") : digits;
}
