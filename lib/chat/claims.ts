/** What an answer may name as ours. */
export type Ours = {
  /** Every amount that is ours, in cents. */
  cents: ReadonlySet<number>;
  /** As it is written: "(305) 555-0142". */
  phone: string;
  email: string;
  /** The site's own host. */
  host: string;
};

/** What is wrong with a sentence: it names an amount that is not ours, or a way to somebody else. */
export type Fault = "price" | "address";

const URL_LIKE = /\b([a-z][a-z0-9+.-]{1,15}):(?=\S)(?:\/{0,2}([^\s/?#)>\]"']*))?/gi;
const SCHEMES = new Set([
  "http",
  "https",
  "ftp",
  "file",
  "data",
  "javascript",
  "vbscript",
  "mailto",
  "tel",
  "sms",
  "blob",
  "ws",
  "wss",
]);
const BARE_HOST =
  /(?<![@\w.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|edu|gov|mil|info|biz|io|co|ai|app|dev|xyz|top|site|online|shop|store|link|click|live|pro|tech|cloud|page|me|us|uk|de|fr|es|it|nl|eu|ru|cn|in|br|tv|gg|cc|ws|ly|to|sh|zip|mov|example|test|onion)\b/gi;
const SPOKEN_HOST = /\b[\w-]+\s*(?:\(?dot\)?|\[\.\])\s*(?:com|net|org|info|biz|io|co|ru|cn|xyz|example)\b/i;
const EMAIL = /[\w!#$%&'*+/=?^`{|}~.-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/g;
/** Seven digits on end at least, however they are parted. */
const PHONE = /(?<![\d.])\+?\d(?:[\s().-]{0,3}\d){6,}(?![\d.]*\d)/g;
const VANITY_PHONE = /\b1?[-. ]?(?:8(?:00|33|44|55|66|77|88)|900)[-. ](?=[-A-Z0-9]*[A-Z]{3})[-A-Z0-9]{4,}/;

/** Numbers that are no amounts: addresses of networks, dates, times, names of products, entries of a list. */
const NO_AMOUNTS = [
  /\b\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?\b/g,
  /\b\d{4}-\d\d-\d\d\b/g,
  /\b24\s?\/\s?7\b/g,
  /\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b\.?/gi,
  /\b(?:windows|office|microsoft|exchange|server|dsm|wi-?fi|usb|version|step|port|raid|level|part)\s?(?:365|\d{1,4})\b/gi,
  /\b3-2-1(?:-1-0)?\b/g,
  /\b27\s?\+/g,
  /\b500\s?\+/g,
  /^\s*\d{1,2}[.)](?=[ \t]+\S)/gm,
];

/** What a number is of, where it is no amount of money. */
const UNIT =
  /^\s?[-–]?\s?(?:%|(?:(?:business|working|more|different|new|old|small|of (?:the|our|your))\s)?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|seconds?|[kmgt]i?b(?:ps|it\/s)?|ghz|mhz|gigabytes?|terabytes?|megabytes?|bits?|computers?|pcs?|macs?|users?|people|persons?|employees|devices?|servers?|machines?|copies|copy|steps?|times|characters|digits|words|drives?|disks?|plans?|services?|sites?|offices?|locations?|questions?|articles?|versions?|ways?|points?|accounts?|mailboxes|ports?|words?|feet|ft|inch(?:es)?|watts?|va|volts?|miles?)\b)/i;

const CURRENCY = /[$€£¥₹₿¢]|\b(?:usd|eur|gbp|dollars?|bucks?|cents?|euros?|bitcoins?|btc|grand)\b/i;
const OTHER_CURRENCY = /[€£¥₹₿]|\b(?:eur|gbp|euros?|bitcoins?|btc|pounds sterling|pesos?|rupees?|yen)\b/i;
const ABOUT_MONEY =
  /\b(?:pric(?:e[sd]?|ing|ey)|cost(?:s|ing)?|fees?|charg(?:e[sd]?|ing)|rates?|pay(?:s|ing|ment|ments)?|paid|bill(?:s|ed|ing)?|invoice[sd]?|cheap\w*|expensive|afford\w*|discount\w*|deals?|offers?|sale|save|quotes?|estimates?|totals?|worth|amounts? to|monthly|annually|yearly|per (?:month|hour|year|user|computer|pc|device|machine|seat|license|visit|server|mailbox|call|head)|an hour|a month|a year|a piece|apiece|each|for (?:just|only))\b|\/\s?(?:mo|month|hr|hour|yr|year|user|pc)\b/i;
const DISCOUNT =
  /\d\s?%\s?(?:off|discount|cheaper|less|reduction)|\b(?:discount(?:s|ed)?|coupons?|vouchers?|promo(?:tion(?:al)?)? codes?|money[- ]back|price match\w*|half[- ]price|lowest price)\b/i;
const FREE =
  /\b(?:for free|free of charge|free of cost|at no (?:extra |additional )?(?:cost|charge)|no charge|complimentary|gratis|costs? nothing|zero (?:cost|dollars)|(?:is|are|be|it's|that's|being|completely|totally|absolutely) free)\b/i;
/** What of ours is free. */
const FREE_OF_OURS = /\b(?:consultations?|assessments?|estimates?|articles?|knowledge base|calculator)\b/i;
const SPELLED =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|one hundred|a buck|one (?:dollar|buck|cent))(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?\b/gi;
const NUMBER = /(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\s?(?:k|grand|thousand|hundred|million)\b)?/gi;

/**
 * Whether a sentence says what only we can say otherwise: an amount of money that is none of ours, something free or cheaper
 * than it is, a phone number, mail address or website that is not ours. Deterministic, and rather too strict: a sentence that
 * is left out costs a question to a person, an invented price costs trust.
 *
 * @param sentence plain text
 * @param before the sentence before it, to which a number may belong
 */
export function faultOf(sentence: string, before: string, ours: Ours): Fault | null {
  const said = sentence.normalize("NFKC").replace(/\p{Cf}/gu, "");
  if (namesOthers(said, ours)) return "address";
  const withoutPhone = said.replaceAll(ours.phone, " ").replace(EMAIL, " ");
  return namesOtherPrice(withoutPhone, before.normalize("NFKC"), ours.cents) ? "price" : null;
}

function namesOthers(said: string, { phone, email, host }: Ours): boolean {
  for (const [, scheme = "", authority = ""] of said.matchAll(URL_LIKE)) {
    const known = SCHEMES.has(scheme.toLowerCase());
    if (known && !(/^https?$/i.test(scheme) && authority.toLowerCase() === host)) return true;
  }
  for (const [address] of said.matchAll(EMAIL)) {
    if (address.replace(/\s|[.!]$/g, "").toLowerCase() !== email.toLowerCase()) return true;
  }
  const withoutEmail = said.replace(EMAIL, " ");
  for (const [name] of withoutEmail.matchAll(BARE_HOST)) if (name.toLowerCase() !== host) return true;
  if (SPOKEN_HOST.test(withoutEmail) || VANITY_PHONE.test(said)) return true;
  const digits = phone.replace(/\D/g, "");
  const numbers = without(said, NO_AMOUNTS).matchAll(PHONE);
  return [...numbers].some(([number]) => number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") !== digits);
}

function namesOtherPrice(said: string, before: string, cents: ReadonlySet<number>): boolean {
  if (OTHER_CURRENCY.test(said) || DISCOUNT.test(said)) return true;
  if (FREE.test(said) && !FREE_OF_OURS.test(said)) return true;
  const isMoney = CURRENCY.test(said);
  if (!isMoney && !ABOUT_MONEY.test(said) && !ABOUT_MONEY.test(before)) return false;
  const rest = without(said, NO_AMOUNTS);
  // Digits of other scripts are read as digits, and can't be compared.
  if (/(?![0-9])\p{N}/u.test(rest)) return true;
  for (const match of rest.matchAll(NUMBER)) {
    const [whole, integer = "", decimals = "", factor] = match;
    const after = rest.slice(match.index + whole.length);
    const isDollars = /[$¢]\s?$/.test(rest.slice(0, match.index));
    if (!isDollars && !factor && UNIT.test(after)) continue;
    if (factor || !cents.has(Math.round(Number(integer.replaceAll(",", "") + decimals) * 100))) return true;
  }
  for (const match of rest.matchAll(SPELLED)) {
    if (!UNIT.test(rest.slice(match.index + match[0].length))) return true;
  }
  return false;
}

function without(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((left, pattern) => left.replace(pattern, " "), text);
}
