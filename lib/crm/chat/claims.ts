import { hasForeignName, hasForeignNumber } from "@/lib/crm/chat/foreign-facts";

/**
 * Claims in a model's text that bind the company, in English and Spanish. Prices enter an answer by their ids alone, and
 * our own code writes the amounts (facts/prices.ts): so any amount, discount, gift or guarantee is the model's.
 *
 * ReDoS, whole file: within one sentence of an answer, whose length is bounded (shown-text.ts).
 */

const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?!\\p{L})`, "iu");

const CLAIMS: readonly RegExp[] = [
  // "$40", "40 €", a sign at the end of a line; not "$env:PATH"
  /\p{Sc}(?![\p{L}{(_])/u,
  pattern(
    "dollars?|bucks?|cents|usd|euros?|eur|pesos?|mxn|grand|quid|pounds? sterling|d[óo]lar(?:es)?|centavos|reais|gourdes?",
  ),
  pattern(
    String.raw`discount\w*|descuentos?|rebates?|rebajas?|coupons?|cup[óo]n(?:es)?|promo(?:tion(?:al)?s?|s|ci[óo]n(?:es)?)?|(?:%|percent|por ciento) (?:off|cheaper|menos)|\d+ ?% ?off|off (?:your|the) (?:first|next|bill|invoice|price)|sav(?:e|es|ing|ings)\W.{0,20}\d ?%|half(?:[\s-](?:of )?(?:the )?(?:off|price|cost|what))|mitad de(?:l)? precio|waiv(?:e|es|ed|ing)|buy one|two for one|2[\s-]for[\s-]1|special (?:offer|price|deal)|(?:best|lowest) price|price[\s-]match\w*|match (?:any|every|their|a competitor\S*)|cheap(?:er|est) (?:than (?:any|other|all|the)|in)|times cheaper`,
  ),
  pattern(
    String.raw`(?:no|without|zero|sin)(?: (?!longer)\w+)? (?:charge|cost|fee|costo|cargo|pagar)s?|(?:is|are|it['’]s|be|months?|weeks?|hours?|visits?|setup) on us|throw(?:s|n)? in|on the house|complimentary|(?:costs?|pay|owe)(?: you)? (?:nothing|zero)|no (?:te |le )?(?:cuesta|cobra)\w* nada|(?:we|it|that|this|setup)(?: \w+)?(?: (?:do|does|will|would) not|n['’]t| won['’]t| never)(?: be)? (?:cost|charge|bill)\w*`,
  ),
  pattern(
    String.raw`guarant\w+|garant\w+|money[\s-]back|refund\w*|reembols\w+|risk[\s-]free|(?:we|our|us)\W(?:.{0,60}\W)?(?:warrant\w+|promise\w*)|(?:le|les|te) promet\w+`,
  ),
  /\d ?% (?:uptime|availability|success)/i,
  pattern(
    String.raw`(?:we|our team|our technicians?|someone|a technician)\W(?:.{0,40}\W)?(?:repl\w+|respon\w+|answer\w*|arriv\w+|come|call|be there)\W(?:.{0,30}\W)?(?:instantly|immediately|right away|the same day)`,
  ),
  // "I've booked you in": the model can do nothing but answer
  pattern(
    String.raw`(?:I|we)(?: have|['’]ve| just)? (?:just |already )?(?:booked|scheduled|rescheduled|reserved|cancell?ed|moved|sent|emailed|texted|forwarded|passed|created|opened|logged|notified|dispatched|charged|credited|processed|placed|confirmed)|(?:has|have|had) been (?:booked|scheduled|dispatched|notified|refunded)|let (?:the|our) team know|ticket (?:number|no\.?|#)|(?:you are|you['’]re|it['’]s|está|queda) (?:all )?(?:booked|scheduled|set for|confirmed|agendad[oa]|reservad[oa])|(?:he|hemos) (?:agendado|reservado|cancelado|enviado|notificado|creado|pasado)`,
  ),
  // "Your invoice has been paid", "Maria has joined": it sees no accounts, and our code names those present
  pattern(
    String.raw`you owe|your (?:invoice|payment|order|account|balance|bill|appointment|ticket|card)\W(?:.{0,40}\W)?(?:has|have|was|were|is|are) (?:been |now |already )*(?:paid|charged|received|processed|shipped|overdue|suspended|active|closed|resolved|due|moved|on its way)|ha(?:s|ve) (?:just )?joined|takes? over (?:now|from here)|(?:connect|transfer|patch|put)(?:r?ing)? you (?:to|with|through)`,
  ),
  /(?<!\p{L})(?:[Hh]e|[Ss]he|person|someone|agent|technician|colleague|team|\p{Lu}\p{Ll}+) (?:is|are)(?: right| now)? (?:here|online|typing|reading|standing by|looking)(?!\p{L})/u,
  pattern(
    String.raw`(?:I['’]m|I am|soy) (?:not an? (?:bot|robot|program|machine|ai)|(?:a |una )?(?:real |human )?(?:person\w*|human|technician))|my name is|me llamo`,
  ),
  pattern(
    String.raw`(?:\w+[\s-])?(?:nonprofit|special|reduced|lower|better|preferred|loyalty|student|senior|introductory)[\s-](?:rate|price|fee|plan|offer)s?|(?:just|only|about) half|(?:charges?|pays?|costs?) (?:\w+ )?(?:double|twice|half|triple)|price of an?`,
  ),
  // A placeholder that names none of our prices, or another item.
  /\{\{|\}\}/,
];

/** "Free" as a gift; not "feel free", "free up", "20% free", "free disk space". And what a company is called by others. */
const OUR_WORDS =
  /(?<!(?:feel|set|\d ?%|[gmt]b|toll|hands|virus|malware|error)[\s-])(?<![\p{L}])(?:free|freebies?|gratis|gratuit[oa]s?|unlimited|ilimitad[oa]s?|month[\s-]to[\s-]month|any ?time you|whenever you (?:like|want)|complian(?:t|ce)|certifi(?:ed|cad[oa]s?)|accredited|award-winning|(?:gold|silver|premier) partners?)(?![\p{L}-])(?! (?:up|times?|slots?|space|disk|memory|storage|ram|of (?:malware|viruses|errors|dust)))/giu;

const SECRET =
  "(?:passwords?|card (?:number|details)|pin|cvv|ssn|social security|contrase[ñn]as?|clave|tarjeta)";
const ASKS_SECRET = pattern(
  String.raw`(?:send|tell|give|share|provide|(?:I|we) need|what(?:['’]s| is) your|env[íi]\w+|d[ií]ga\w+)\W(?:.{0,40}\W)?${SECRET}|${SECRET}\W(?:.{0,30}\W)?(?:here|in this chat|aqu[íi])`,
);
const NEGATED = /n['’]t\b|\b(?:never|not?|nunca|nobody|no one)\b/i;

const PROMISE = pattern(
  String.raw`(?:we|our|someone|somebody|technicians?|engineers?|techs?|team|le|te|nuestro|un t[ée]cnico)\W(?:.{0,80}\W)?(?:repl\w+|respon\w+|answer\w*|arriv\w+|reach\w*|call\w*|fix\w*|be (?:there|with you|back|at your|in your)|on[- ]?site|llam\w+|contest\w+|lleg\w+)(?:\W.{0,40})?\W(?:within|in|under|en|dentro de)\s+(?:about |just |less than |under |the |menos de )?((?!business|working|office|opening)[\p{L}\d]+)[\s-](?:(?:business|working) )?(m|h|d)(?:ins?|inutes?|ours?|ays?|inutos?|oras?|[ií]as?)`,
);

/** "A technician will be there on Tuesday", "the server will be up by December 3", "we can do that today". */
const DAY =
  /(?<!\p{L})(?:today|tonight|tomorrow|shortly|soon|in an? (?:few|minute|moment|hour)\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:this|next) (?:week|month|morning|afternoon|evening)|by (?:the end|noon|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)|\d{1,2}(?::\d\d)? ?[ap]\.?m|hoy|mañana|pronto|lunes|martes|mi[ée]rcoles|jueves|viernes)(?!\p{L})/iu;
const DOER =
  /(?<!\p{L})(?:we|someone|somebody|technicians?|team|engineers?|he|she|will|\p{L}{1,5}['’]ll|going to|\p{L}{2,}(?:amos|emos|imos)|va|estar[áa]|llega\w*|vendr[áa])(?!\p{L})/iu;
/** Opening hours are checked by themselves (hours-claims.ts), and a free time is the visitor's to choose. */
const NO_PROMISE =
  /(?<!\p{L})(?:open\w*|reopen\w*|clos\w+|back|hours|here until|book|choose|pick|free times?|call|now|abr\w+|abiert\w+|cerr\w+|vuelv\w+|horario|elij\w+|llam\w+)(?!\p{L})/iu;
const CALLS =
  /\b(?:we|someone|somebody|technician|team|he|she|will|['’]ll) (?:\w+ ){0,2}(?:call|calls|phone|ring)s? you\b/i;
const OF_US = /\b(?:we|our|somos|nuestr\w+)\b/i;

const UNITS: Readonly<Record<string, string>> = { m: "minutes", h: "hours", d: "days" };

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, " ").toLowerCase();

/**
 * Tells whether a sentence states an amount of money, a discount, a gift, a guarantee, a title, when someone comes, or that
 * the model has done something, or asks for a secret.
 * @param sentence without the prices that our code fills in
 * @param known our pages, which may call something free, or say a time: only that, in the same words, is allowed
 */
export function hasForeignClaim(sentence: string, known: string): boolean {
  const text = sentence.normalize("NFKC").replace(/\p{Cf}/gu, "");
  if (hasForeignNumber(text, known) || hasForeignName(text, known)) return true;
  if (DAY.test(text) && DOER.test(text) && (!NO_PROMISE.test(text) || CALLS.test(text))) return true;
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
    const isMeant = /^(?:free|grat|unlim|ilim|month|any|whenever)/i.test(word) || OF_US.test(text);
    const isVerbatim =
      (isTelling(before) && isOurs(`${before} ${word}`)) || (isTelling(after) && isOurs(`${word} ${after}`));
    return isMeant && !isVerbatim;
  });
}
