/**
 * Claims in a model's text that bind the company, in English and Spanish. Prices enter an answer by their ids alone, and
 * our own code writes the amounts (facts/prices.ts): so any amount, discount, gift or guarantee is the model's.
 *
 * ReDoS, whole file: within one sentence of an answer, whose length is bounded (shown-text.ts).
 */

const NUMBER = String.raw`(?:\d[\d.,]*k?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies)(?:-\w+)?|hundreds?|thousands?|zero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|veinti\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?s?|\w+cientos|mil(?:es)?)`;
const UNIT =
  "(?:months?|mo|years?|yr|weeks?|hours?|hr|users?|seats?|heads?|persons?|people|employees?|computers?|pcs?|macs?|machines?|workstations?|laptops?|devices?|servers?|mailbox(?:es)?|domains?|visits?|calls?|mes|a[ñn]o|semana|hora|usuario|persona|empleado|computadora|equipo|servidor|dominio|visita)";
const PER = String.raw`(?:\s?\/\s?|\s(?:an?|per|each|every|for (?:each|every|an?)|al|a la|por|por cada|cada)\s)`;
/** Up to five words, with their separators. */
const FEW_WORDS = String.raw`\W{1,3}(?:[\p{L}'’]+\W{1,3}){0,5}?`;

const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?!\\p{L})`, "iu");

const CLAIMS: readonly RegExp[] = [
  // "$40", "40 €", a sign at the end of a line; not "$env:PATH"
  /\p{Sc}(?![\p{L}{(_])/u,
  pattern(
    "dollars?|bucks?|cents|usd|euros?|eur|pesos?|mxn|grand|quid|pounds? sterling|d[óo]lar(?:es)?|centavos|reais|gourdes?",
  ),
  // "40/month", "fifty a month", "49 al mes por equipo", "fifty monthly"
  pattern(
    `${NUMBER}(?:${PER}(?:\\w+ )?${UNIT}|\\s(?:monthly|yearly|annually|hourly|apiece|each|mensual(?:es)?))`,
  ),
  // "it costs 40", "it will run you about fifty", "setup is another 90"
  pattern(
    String.raw`(?:(?:costs?|charges?|priced|prices?|fees?|rates?|pay|runs? you|set you back|bill(?:ed|s)?|quote[ds]?|total|setup is|start(?:s|ing)? (?:at|from)|(?:get|do|have) (?:it|that|this) for|yours for|offer you|desde|cuestan?|cobr\w+|vale|precio|tarifa|pag\w+)${FEW_WORDS}${NUMBER})(?=\s?(?:[.,;:!?)–-]|$| (?:to|for|instead|plus|total|in all|all in|extra|setup|up ?front|down|por|para|y|and|or|o)(?!\p{L})))`,
  ),
  // "10% off", "a discount of 10 percent", "half price", "buy one"
  pattern(
    String.raw`discount\w*|descuentos?|rebates?|rebajas?|coupons?|cup[óo]n(?:es)?|promo(?:tion(?:al)?s?|s|ci[óo]n(?:es)?)?|(?:%|percent|por ciento) (?:off|cheaper|menos)|\d+ ?% ?off|off (?:your|the) (?:first|next|bill|invoice|price)|sav(?:e|es|ing|ings)\W.{0,20}\d ?%|half(?:[\s-](?:the )?(?:off|price|cost))|mitad de(?:l)? precio|waiv(?:e|es|ed|ing)|buy one|two for one|2[\s-]for[\s-]1|special (?:offer|price|deal)|(?:best|lowest) price|price[\s-]match\w*|match (?:any|every|their|a competitor\S*)|cheap(?:er|est) (?:than (?:any|other|all|the)|in)`,
  ),
  // "at no charge", "on the house", "you pay nothing"
  pattern(
    String.raw`(?:no|without|zero|sin)(?: (?!longer)\w+)? (?:charge|cost|fee|costo|cargo|pagar)s?|(?:is|are|it['’]s|be|months?|weeks?|hours?|visits?|setup) on us|throw(?:s|n)? in|on the house|complimentary|(?:costs?|pay|owe)(?: you)? (?:nothing|zero)|no (?:te |le )?(?:cuesta|cobra)\w* nada`,
  ),
  // "we guarantee", "your money back"
  pattern(
    String.raw`guarant\w+|garant\w+|\d ?% (?:uptime|availability|success)|money[\s-]back|refund\w*|reembols\w+|risk[\s-]free|(?:we|our|us)\W(?:.{0,60}\W)?(?:warrant\w+|promise\w*)|(?:le|les|te) promet\w+`,
  ),
  // "We reply instantly"
  pattern(
    String.raw`(?:we|our team|our technicians?|someone|a technician)\W(?:.{0,40}\W)?(?:repl\w+|respon\w+|answer\w*|arriv\w+|come|call|be there)\W(?:.{0,30}\W)?(?:instantly|immediately|right away|the same day)`,
  ),
  // "I've booked you in": the model can do nothing but answer
  pattern(
    String.raw`(?:I|we)(?: have|['’]ve| just)? (?:just |already )?(?:booked|scheduled|rescheduled|reserved|cancell?ed|moved|sent|emailed|texted|forwarded|passed|created|opened|logged|notified|dispatched|charged|credited|processed|placed|confirmed)|(?:has|have|had) been (?:booked|scheduled|dispatched|notified|refunded)|let (?:the|our) team know|ticket (?:number|no\.?|#)|(?:you are|you['’]re|it['’]s|está|queda) (?:all )?(?:booked|scheduled|set for|confirmed|agendad[oa]|reservad[oa])|(?:he|hemos) (?:agendado|reservado|cancelado|enviado|notificado|creado|pasado)`,
  ),
  // A placeholder that names no price of ours, or stands beside another item.
  /\{\{|\}\}/,
];

/** "Free" as a gift; not "feel free", "free up", "20% free", "free disk space". And what a company is called by others. */
const OUR_WORDS =
  /(?<!(?:feel|set|\d ?%|[gmt]b|toll|hands|virus|malware|error)[\s-])(?<![\p{L}])(?:free|freebies?|gratis|gratuit[oa]s?|certifi(?:ed|cad[oa]s?)|accredited|award-winning|(?:gold|silver|premier) partners?)(?![\p{L}-])(?! (?:up|times?|slots?|space|disk|memory|storage|ram|of (?:malware|viruses|errors|dust)))/giu;

const SECRET =
  "(?:passwords?|card (?:number|details)|pin|cvv|ssn|social security|contrase[ñn]as?|clave|tarjeta)";
/** "Send me your password", "your PIN here". */
const ASKS_SECRET = pattern(
  String.raw`(?:send|tell|give|share|provide|(?:I|we) need|what(?:['’]s| is) your|env[íi]\w+|d[ií]ga\w+)\W(?:.{0,40}\W)?${SECRET}|${SECRET}\W(?:.{0,30}\W)?(?:here|in this chat|aqu[íi])`,
);
const NEGATED = /n['’]t\b|\b(?:never|not?|nunca|nobody|no one)\b/i;

/** "Someone will reply within 5 minutes". */
const PROMISE = pattern(
  String.raw`(?:we|our|someone|somebody|technicians?|engineers?|techs?|team|le|te|nuestro|un t[ée]cnico)\W(?:.{0,80}\W)?(?:repl\w+|respon\w+|answer\w*|arriv\w+|reach\w*|call\w*|fix\w*|be (?:there|with you|back|at your|in your)|on[- ]?site|llam\w+|contest\w+|lleg\w+)(?:\W.{0,40})?\W(?:within|in|under|en|dentro de)\s+(?:about |just |less than |under |the |menos de )?(an?|una?|${NUMBER})[\s-](?:(?:business|working) )?(m|h|d)(?:ins?|inutes?|ours?|ays?|inutos?|oras?|[ií]as?)`,
);

/** "24/7", a phone number, "Windows 11", "December 1, 2026". */
const NO_AMOUNT =
  /24\s?\/\s?7|\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}|\b(?:windows|win|office|microsoft|exchange|server|outlook|macos|wi-?fi)\s?\d{1,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{1,2}\b(?:, \d{4}\b)?/gi;
const OF_US = /\b(?:we|our|somos|nuestr\w+)\b/i;

const UNITS: Readonly<Record<string, string>> = { m: "minutes", h: "hours", d: "days" };

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, " ").toLowerCase();

/**
 * Tells whether a sentence states an amount of money, a discount, a gift, a guarantee, a title, when someone comes, or that
 * the model has done something, or asks for a secret.
 *
 * @param sentence without the prices that our code fills in
 * @param known our pages, which may call something free, or say a time: only that, in the same words, is allowed
 */
export function hasForeignClaim(sentence: string, known: string): boolean {
  const text = sentence
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(NO_AMOUNT, " ");
  if (CLAIMS.some((claim) => claim.test(text)) || (ASKS_SECRET.test(text) && !NEGATED.test(text)))
    return true;
  const isOurs = (phrase: string) => ` ${plain(known)} `.includes(` ${plain(phrase)} `);
  const [promise, count, unit] = PROMISE.exec(text) ?? [];
  const times = ["", "business "].map((kind) => `within ${count} ${kind}${UNITS[unit?.toLowerCase() ?? ""]}`);
  if (promise && !times.some(isOurs)) return true;
  return [...text.matchAll(OUR_WORDS)].some(({ 0: word, index }) => {
    const before = plain(text.slice(0, index)).trim().split(" ").slice(-2).join(" ");
    const [after = ""] = plain(text.slice(index + word.length))
      .trim()
      .split(" ");
    const isTelling = (words: string) => /\p{L}{5}/u.test(words);
    const isMeant = /^(?:free|grat)/i.test(word) || OF_US.test(text);
    const isVerbatim =
      (isTelling(before) && isOurs(`${before} ${word}`)) || (isTelling(after) && isOurs(`${word} ${after}`));
    return isMeant && !isVerbatim;
  });
}
