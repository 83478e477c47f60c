import { LONG_NUMBER } from "@/lib/core/personal-data";
import { harmless } from "@/lib/jobs/mail/visitor-text";

export type OwnAddresses = { siteUrl: string; email: string; phone: string };

/** Schemes that mail programs turn into a link without "//". */
const SCHEME = /^(?:mailto|tel|sms|callto|skype|data|javascript):/i;
const BEFORE_WORD = /^[^\p{L}\p{N}]+/u;
const AFTER_WORD = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u;
const PLACEHOLDER = /\{{1,2}\s{0,20}\w{1,40}\s{0,20}\}{1,2}/g;
/** Rest of an address that may follow our own origin, so that nothing behind it is a separate link. */
const PATH = /^(?:[/?#][\w/%?&=#~+.-]*)?$/;
const NOT_DIALED =
  /\b(?:\d{1,2}([/.-])\d{1,2}\1(?:19|20)?\d{2}|(?:19|20)\d{2}([/.-])\d{1,2}\2\d{1,2}|24\/7)\b/g;
const YEAR = /^(?:19|20)\d{2}$/;
const OUR_COUNTRY_CODE = /^1(?=\d{10}$)/;

/** Finds e-mail addresses, phone numbers and addresses without scheme, too, because mail programs link them. */
export function foreignAddressIn(text: string, own: OwnAddresses): string | null {
  // Placeholders can become anything: "{name}.example" would be an address, too.
  const filled = text.normalize("NFKC").replace(PLACEHOLDER, "x");
  const words = filled.split(/\s+/).map((word) => word.replace(BEFORE_WORD, "").replace(AFTER_WORD, ""));
  return words.find((word) => isAddress(word) && !isOwn(word, own)) ?? foreignNumberIn(filled, own.phone);
}

const isAddress = (word: string) =>
  SCHEME.test(word) || /[^@]@[^@]/.test(word) || harmless(word, word.length) !== word;

function isOwn(word: string, { siteUrl, email }: OwnAddresses): boolean {
  const address = word.toLowerCase();
  if ([email, `mailto:${email}`].some((own) => own.toLowerCase() === address)) return true;
  const { origin, host } = new URL(siteUrl);
  return [origin, host].some((start) => address.startsWith(start) && PATH.test(word.slice(start.length)));
}

export function withoutForeignNumbers(text: string, phone: string): string {
  // ReDoS: the linear expression of personal-data.ts, once for each number.
  const numbers = new RegExp(LONG_NUMBER, "gu");
  return text.replace(numbers, (number) => (foreignNumberIn(number, phone) === null ? number : "[…]"));
}

/** Our own number may have its country's code, 1, or none; with any other it belongs to someone else. */
function foreignNumberIn(text: string, phone: string): string | null {
  const digitsOf = (number: string) => number.replace(/\D/g, "").replace(OUR_COUNTRY_CODE, "");
  const ownDigits = digitsOf(phone.replace(/x.*/s, ""));
  // ReDoS: as above.
  const numbers = text.replace(NOT_DIALED, " ").match(new RegExp(LONG_NUMBER, "gu")) ?? [];
  const isYears = (number: string) => number.split(/\D+/).every((digits) => YEAR.test(digits));
  return numbers.find((number) => !isYears(number) && digitsOf(number) !== ownDigits) ?? null;
}
