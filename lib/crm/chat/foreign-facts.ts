import { LRUCache } from "lru-cache";

/**
 * Facts in a model's sentence that our pages lack: numbers that may be our amounts, terms or figures, and places,
 * products or people that we would serve. What our pages say in the same words is ours; advice on IT in general may name
 * and count what it likes.
 *
 * ReDoS, whole file: within one sentence of an answer, whose length is bounded (shown-text.ts).
 */

const MONTHS =
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\w*|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre";
/** "24/7", "9 to 12", a phone number, "Windows 11", "port 443", "since 2018", "9:30", "192.168.1.20", "December 1, 2026". */
const NO_AMOUNT = new RegExp(
  [
    String.raw`24\s?\/\s?7|\b(?:1[0-2]|\d) ?(?:to|until|a|–|-) ?(?:1[0-2]|\d)\b|\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}|\d{1,2}:\d\d|\d+(?:\.\d+){2,}`,
    String.raw`\b(?:windows|win|office|microsoft|exchange|server|outlook|macos|wi-?fi|ports?|raid|error|event|code|version|level|line|iso|soc)\s?\d+(?:\.\d+)?\b`,
    String.raw`\b(?:in|since|before|after|until|from|of|en|desde|hasta|de) (?:19|20)\d\d\b(?! (?:for|a|per|al?|por)\b)`,
    String.raw`\b(?:${MONTHS}) \d{1,2}\b(?:, \d{4}\b)?|\b\d{1,2} de (?:${MONTHS})(?: de \d{4})?`,
  ].join("|"),
  "gi",
);

/** Numbers from ten on, in words. "Once" is English, too. */
const NUMBER_WORD =
  /^(?:ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies)|hundreds?|thousands?|diez|doce|trece|catorce|quince|dieci\w+|veint\w+|(?:trein|cuaren|cincuen|sesen|seten|ochen|noven)ta|cien(?:to)?s?|\w+cientos|mil)$/;
const SMALL =
  /^(?:\d(?:[.,]\d)?|one|two|three|four|five|six|seven|eight|nine|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)$/;
const PRICED = /^(?:an|a|per|each|every|apiece|monthly|yearly|annually|hourly|al|por|mensual(?:es)?)$/;
const THINGS =
  /^(?:computers?|pcs?|macs?|laptops?|workstations?|machines?|devices?|servers?|people|persons?|users?|employees?|mailboxes|seats?|phones?|printers?|files?|folders?|emails?|copies|versions?|times|characters?|digits?|letters?|steps?|pages?|items?|[kmgt]i?b|[kmg]bps|[kmg]hz|watts?|volts?|va|amps?|feet|meters?|degrees|computadoras?|equipos?|servidor(?:es)?|personas?|usuarios?|empleados?|veces|copias|archivos|caracteres|pasos)$/;
const MEASURES =
  /^(?:%|percent|seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|years?|segundos?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|a[ñn]os?)$/;
const OF_US =
  /\b(?:we|our|us|plans?|contracts?|agreements?|technicians?|team|notice|\p{L}{2,}(?:amos|emos|imos)|nuestr\w+|contratos?)\b/iu;

const plain = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").toLowerCase()} `;

const ofPages = new LRUCache<string, { words: string; names: ReadonlySet<string> }>({
  max: 1,
  memoMethod: (known) => ({
    // Amounts on our pages enter an answer by their ids alone.
    words: plain(known.replace(/\p{Sc}[\d.,]+/gu, " ")),
    names: new Set(known.match(/\p{Lu}[\p{L}\d]+/gu)),
  }),
});

export function hasForeignNumber(sentence: string, known: string): boolean {
  const { words: ours } = ofPages.memo(known);
  const words =
    sentence
      .replace(NO_AMOUNT, " x ")
      .replaceAll("/", " per ")
      .toLowerCase()
      .match(/[\p{L}\p{N}](?:[\p{L}\p{N}]|[.,](?=\d))*|%/gu) ?? [];
  return words.some((word, at) => {
    const [before, next = ""] = [words[at - 1], words[at + 1]];
    const isSmall = SMALL.test(word);
    if (!isSmall && !NUMBER_WORD.test(word) && !/^\d[\d.,]*k?$/.test(word)) return false;
    if (PRICED.test(next) && word !== "one") return !/^(?:second|minute)/.test(words[at + 2] ?? "");
    if (isSmall || THINGS.test(next) || NUMBER_WORD.test(next)) return false;
    const isOurs = [`${before} ${word}`, `${word} ${next}`].some((pair) => ours.includes(plain(pair)));
    return !isOurs && !(MEASURES.test(next) && !OF_US.test(sentence));
  });
}

const OF_SERVING =
  /\b(?:serv(?:e|es|ed|ing|ices?)|support\w*|cover\w*|come|visit\w*|travel\w*|work\w*|help\w*|offices?|locations?|branch\w*|clients?|customers?|area|county|counties|atend\w+|cubr\w+|trabaj\w+|visit\w+|oficinas?|clientes?|zona|condados?|vamos|llegamos)\b/i;
const OF_AREA = /\b(?:(?:our|the|service|nuestra|esa) (?:service )?(?:area|zona)|\bzona de servicio)\b/i;
const NOT_KNOWN = /\b(?:whether|know|not sure|ask|si|sé|pregunte)\b/i;
const NAME = /(?<=[\p{L}\d,;:)"”'’%–-] |^)\p{Lu}[\p{L}\d]+/gu;
const CALENDAR = new RegExp(`^(?:${MONTHS}|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)$`, "i");

/** Tells whether a sentence says that we serve a place, a program or a client that our pages don't name. */
export function hasForeignName(sentence: string, known: string): boolean {
  const { names } = ofPages.memo(known);
  if (NOT_KNOWN.test(sentence)) return false;
  const isArea = OF_AREA.test(sentence);
  if (!isArea && !(OF_US.test(sentence) && OF_SERVING.test(sentence))) return false;
  const found = [...sentence.matchAll(NAME)].flatMap(({ 0: name, index }) =>
    // The first word of a sentence is capitalized in any case.
    (index === 0 && !isArea) || CALENDAR.test(name) ? [] : name,
  );
  const isOurs = (name: string) => names.has(name);
  return !found.every(isOurs) || (isArea && found.length === 0);
}

/** An answer of "Yes" or "No" alone: to what, only our own questions and answers say. */
const ASSENT =
  "(?:yes|yeah|yep|no|nope|sure(?: thing)?|of course|absolutely|certainly|definitely|exactly|correct|right|ok(?:ay)?|s[ií]|claro(?: que s[ií])?|por supuesto|desde luego|seguro|as[ií] es)";
const VAGUE =
  "(?:we|they|you|i)(?:['’]d be)?(?: (?:do|does|can|could|will|would|are|have|sure do|absolutely do))?(?: (?:that|so|it|too|as well|happy to|glad to|all of that|help(?: you)?(?: with (?:that|it))?))?|(?:that|it)(?:['’]s| is| are| would be)? ?(?:all )?(?:no problem|fine|possible|correct|right|true|included|covered|ok(?:ay)?)|(?:no|not a) problem(?: at all)?|sin problema|lo hacemos|as[ií] es";
const IS_ASSENT = new RegExp(
  `^\\W*(?:${ASSENT}(?:[\\s,;!–-]+(?:${ASSENT}|${VAGUE})){0,2}|(?:that|it)(?:['’]s| is) (?:all )?(?:included|covered|no problem|correct|true)(?: too)?)[\\s.!,]*$`,
  "i",
);

export const isAssent = (sentence: string): boolean => IS_ASSENT.test(sentence);
