import { isIP } from "node:net";
import { NO_AMOUNTS } from "@/lib/chat/money-words";
import { type OurAmounts, PriceCheck } from "@/lib/chat/price-check";
import { isLoopback } from "@/lib/http/public-address";
import { isLocalAddress } from "@/lib/ip-lookup/address";
import { withinTextTime } from "@/lib/processor-time";

// ReDoS, whole file: runs inside the time limit of lib/processor-time.ts (`withinTextTime`).

/** What an answer may name as ours. */
export type Ours = {
  /** Null where it is our records' own text: a price of ours may be written in any way. */
  amounts: OurAmounts | null;
  /** As it is written: "(305) 555-0142". */
  phone: string;
  email: string;
  /** Street and postal code: their numbers are no amounts. */
  address: readonly string[];
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
  ...["callto", "facetime", "sip", "sips", "skype", "tg", "viber", "whatsapp", "xmpp"],
]);
/** A word, a dot and letters: every ending may be one of the many that there are. */
const BARE_HOST =
  /(?<![@\p{L}\p{N}_])(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?\.)+(?:\p{L}{2,24}|xn--[a-z0-9-]{2,59})(?![\p{L}\p{N}-])/giu;
const SPOKEN_HOST =
  /[\w-]\s*(?:\(\s*(?:dot|\.)\s*\)|\[\s*(?:dot|\.)\s*\])\s*\w{2}|[\w-]+ (?:dot|punto|ponto) (?!matrix|and|is|the|on|in|of|or|de)[a-z]{2,}\b/i;
/** "evil .com", which ".NET" is not. */
const PARTED_HOST = /[\w-] \. ?(?:com|net|org|info)\b/;
const EMAIL = /[\w!#$%&'*+/=?^`{|}~.-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/g;
/**
 * Browsers read it as a dot of an address. Between words of Chinese or Japanese it ends a sentence, where no name of a
 * top-level domain follows.
 */
const IDEOGRAPHIC_STOP =
  /(?<=[\p{sc=Latin}\p{N}])。(?=[\p{sc=Latin}\p{N}])|。(?=(?!\p{Lu}\p{Ll})\p{sc=Latin}|(?:中国|中國|公司|网络|網絡|网址|网站|在线|集团|香港|台湾|台灣|コム|みんな|한국|닷컴)(?!\p{L}))/gu;
/** Each part may be octal or hexadecimal. */
const IPV4_LIKE = /(?<![\w.])(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+)){3}(?!\w|\.\w)/gi;
const IPV6_LIKE = /(?<![\w:.])(?=[\da-f.]*:)[\da-f:][\da-f:.]*[\da-f:](?!\w)/gi;
/** A name in a network of others, where the company has none; "@9am" and "@100" are none. */
const HANDLE = /(?<![\p{L}\p{N}_])@(?!\d+(?::\d\d)?(?:[ap]m)?(?![\p{L}\p{N}_]))[\p{L}\p{N}_]/iu;
/** Seven digits on end at least, however they are parted. */
const PHONE = /(?<![\d.])\+?\d(?:[\s().-]{0,3}\d){6,}(?![\d.]*\d)/g;
const VANITY_PHONE = /\b1?[-. ]?(?:8(?:00|33|44|55|66|77|88)|900)[-. ](?=[-A-Z0-9]*[A-Z]{3})[-A-Z0-9]{4,}/;

/** Endings of files and products, under which nobody can have a website. */
const NO_HOST =
  /\.(?:docx?|xlsx?|pptx?|pdf|txt|csv|tsv|rtf|exe|msi|msc|cpl|dll|bat|cmd|ini|log|jpe?g|png|gif|bmp|svg|mp[34]|pst|ost|vhdx?|iso|bak|tmp|html?|css|xml|json|ya?ml|cfg|conf|sys|reg|lnk|js|jsx|tsx|local|lan|internal|localhost)$/i;
const PRODUCT = /^(?:asp|vb|ado|ml)\.net$/i;
/** A sentence begins without a space: "copies.Keep". */
const NEXT_SENTENCE =
  /\.(?:The|We|You|It|This|That|These|If|For|And|But|Or|Our|Your|In|On|An|To|Please|Keep|When|Then|There|They|So|As|At|Yes|No|Not|Use|Call|Ask|See)$/;

/**
 * Whether an answer says what only we can say otherwise: an amount of money that is none of ours, something free or cheaper
 * than it is, a phone number, mail address, website, IP address or handle that is not ours. Deterministic, and rather too
 * strict: a sentence that is left out costs a question to a person, an invented price costs trust.
 */
export class Claims {
  readonly #ours: Ours;
  #prices: PriceCheck | null;

  constructor(ours: Ours) {
    this.#ours = ours;
    this.#prices = ours.amounts && new PriceCheck(ours.amounts);
  }

  /**
   * @param sentence the next one of the answer, as plain text
   * @param gap what stands between it and the one before, to which a number may belong
   * @throws NotComputed
   */
  faultOf(sentence: string, gap: string): Fault | null {
    // Begun anew where it was ended, so it remembers nothing before it has returned.
    const { fault, prices } = withinTextTime(() => this.#check(sentence, gap));
    this.#prices = prices;
    return fault;
  }

  #check(sentence: string, gap: string): { fault: Fault | null; prices: PriceCheck | null } {
    const said = sentence.normalize("NFKC").replace(/\p{Cf}/gu, "");
    const prices = this.#prices?.copy() ?? null;
    if (namesOthers(said, this.#ours)) return { fault: "address", prices };
    const isOthers = prices?.isOthers(withoutNumbers(said, this.#ours).replace(EMAIL, " "), gap);
    return { fault: isOthers ? "price" : null, prices };
  }
}

function namesOthers(sentence: string, { phone, email, host }: Ours): boolean {
  const said = sentence.replace(IDEOGRAPHIC_STOP, ".");
  for (const [, scheme = "", authority = ""] of said.matchAll(URL_LIKE)) {
    const known = SCHEMES.has(scheme.toLowerCase());
    if (known && !(/^https?$/i.test(scheme) && authority.toLowerCase() === host)) return true;
  }
  for (const [address] of said.matchAll(EMAIL)) {
    if (address.replace(/\s|[.!]$/g, "").toLowerCase() !== email.toLowerCase()) return true;
  }
  const withoutEmail = said.replace(EMAIL, " ");
  for (const [name] of withoutEmail.matchAll(BARE_HOST)) {
    if (isHost(name) && name.toLowerCase() !== host && name.toLowerCase() !== host.replace(/^www\./, ""))
      return true;
  }
  for (const [address] of [...said.matchAll(IPV4_LIKE), ...said.matchAll(IPV6_LIKE)]) {
    if (isOthersNetwork(address, host)) return true;
  }
  if ([SPOKEN_HOST, PARTED_HOST, HANDLE].some((one) => one.test(withoutEmail)) || VANITY_PHONE.test(said))
    return true;
  const withoutDates = NO_AMOUNTS.reduce((left, pattern) => left.replace(pattern, " "), said);
  return [...withoutDates.matchAll(PHONE)].some(([number]) => !isPhone(number, phone));
}

/** Tells an address of somebody else's from ours, and from a router's or a mask of the visitor's own network. */
function isOthersNetwork(written: string, host: string): boolean {
  const url = `http://${written.includes(":") ? `[${written}]` : written}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const address = hostname.replace(/^\[|\]$/g, "");
  const isOwn =
    isLocalAddress(address) || isLoopback(address) || /^(?:0|255)\.|^::$|^f(?:[cd]|e[89ab])/.test(address);
  return isIP(address) > 0 && !isOwn && hostname !== new URL(`http://${host}`).hostname;
}

const isPhone = (number: string, phone: string) =>
  number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") === phone.replace(/\D/g, "");

/** Our phone number is no amount, however it is written, and neither is our address. */
const withoutNumbers = (said: string, { phone, address }: Ours) =>
  [phone, ...address]
    .reduce((left, ours) => left.replaceAll(ours, " "), said)
    .replace(PHONE, (number) => (isPhone(number, phone) ? " " : number));

function isHost(name: string): boolean {
  return !NO_HOST.test(name) && !PRODUCT.test(name) && !NEXT_SENTENCE.test(name);
}
