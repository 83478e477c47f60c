import { COMMON_WORDS } from "@/lib/content/knowledge-base/common-words";
import { normalize } from "@/lib/content/knowledge-base/snippet";
import { OUR_SYNONYMS, Synonyms } from "@/lib/content/knowledge-base/synonyms";
import type { Language } from "@/lib/crm/chat/language";

const MAX_WORDS = 60;
const MAX_WORD_LENGTH = 40;
const MAX_PHRASE_LENGTH = 3;

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const SPANISH_COMMON = setOf(
  `a al algo alguien buenas buenos como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde dias el ella
  ellos en entre es esta estan este esto hacen hacer hasta hay la las le lo los mas me mi mis mucha muchas mucho
  muchos muy necesito nos noches nuestra nuestro o para pero por porque puedo puede pueden que quien quiero
  quisiera se sin sobre son soy su sus tardes tengo tiene tienen tienes toda todo tu un una unas uno unos usted
  ustedes y ya yo ahora ahi algun alguna ano antes aqui asi aun bien cada cosa debo dice ese eso esos estamos estoy ir
  hace hago hoy manana mal mejor menos misma mismo momento nada nadie ni ningun ninguna otra otro pasa poco podria
  pronto pues saber ser si siempre solo tal tambien tan tener vez voy va vamos`,
);
const ENGLISH_OF_SPANISH_STEM: Readonly<Record<string, string>> = Object.fromEntries(
  `accept acept|10 diez|2 dos|20 veint|3 tres|4 cuatr|5 cinc|account cuent|address direcci/calle|ai inteligenci|appointment cit|
  backup copi/respald|bank banc|bye adi|call llam|cancel cancel|card tarjet|city ciudad|close cierr|code codig|
  cash efectiv|check chequ|cloud nub|come vien/ven/lleg/visit/van|computer computador/equip|consultation consult|
  contract contrat|delete borr|dentist dentist|discount descuent|doctor medic|down caid/cae/cay/apagad|email corre|
  emergency emergenci|employee emplead|english ingles|experience experienci|file archiv|gone fue|free grati|guarantee garanti|
  hello buen/hol|help ayud|holidays feriad|hour hor|openhours horari|human human|hurricane hurac|include incluy|
  insured asegurad/segur|internet internet|invoice factur|lawyer abogad|licensed licenci|located ubic/ubicad|
  login entr|maintenance manten/mantien/mantenimient|monday lun|month mes|network red|number numer|offer ofrec|
  office oficin/bufet|open abr/abiert|owner duen|password contrasen/clav|pay pag|person person|phone telefon/telefonic|plan plan|
  price cotiz/presupuest/cobr/cost/cuest/preci/sal/val|print imprim|printer impresor|problem problem|receipt recib|
  remote remot|repair repar/arregl|saturday sabad|scam estaf|screen pantall|serve atiend/atend|someone algui|
  server servidor|service servici|sign firm|slow lent|spanish espanol|speak habl|stolen rob|sunday doming|
  support soport|technician tecnic|thanks graci|upgrade actualiz|ups bateri|use usan|users usuari|virus viru|
  weird rar|where dond|who quien|work trabaj|working funcion|years anos|yesterday ayer|night noch|see ver/ve/veo|all tod|
  change cambi|send envi|move mud|sell vend|install instal|contact contact/comunic|car carr|need necesit|
  want quer|fast rapid|urgent urgent|hack hacke|folder carpet|data dat|money diner|fix soluci|broken rot/dan|
  take tard/demor|turn prend/encend|laptop portatil|web pagin/siti|buy compr|have tien|area zona|day dia|start enciend/arranc|
  stuck atasc|respond respond/contest|company empres|morning manan`
    .split("|")
    .flatMap((entry) => {
      const [word = "", forms = ""] = entry.trim().split(" ");
      return forms.split("/").map((form) => [form, word]);
    }),
);
const AMBIGUOUS = setOf(
  `a me o la plan plans internet virus en es para el los las son y tu yo solo ser ir cancel cost costs human humans page
  pages person persons problem problems red remote sale sales sign visit visits cite consult viruses dos`,
);
const ENGLISH = /\b(?:the|is|are|do|does|you|your|and|my|how|what|can|for|we)\b/i;

/** A word in comparable form, independent of case, ending and synonym. */
export type Term = string;
/** `isTelling`: it says what the text is about. */
export type Word = { word: string; term: Term; isTelling: boolean };

function wordsOf(text: string, most = MAX_WORDS): string[] {
  const words =
    normalize(text)
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
      .replace(/\b(?:wi|e)-(?=fi|mail)/g, (part) => part.slice(0, -1))
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= MAX_WORD_LENGTH).slice(0, most);
}

export function isSpanish(message: string): boolean {
  const words = wordsOf(message);
  const spanish = words.filter((word) => SPANISH_COMMON.has(word) || (inEnglish(word) ?? word) !== word);
  const isSure = spanish.some((word) => !AMBIGUOUS.has(word)) && spanish.length * 3 >= words.length;
  return (/[¿¡]/.test(message) || isSure) && !ENGLISH.test(message);
}

/** Undefined for a message that both languages may have, such as a number. */
export function languageOf(message: string): Language | undefined {
  if (isSpanish(message)) return "es";
  return ENGLISH.test(message) ? "en" : undefined;
}

export const languageIn = (messages: readonly string[]): Language | undefined =>
  messages.map(languageOf).findLast((language) => language !== undefined);

const builtInSynonyms = new Synonyms(OUR_SYNONYMS);

/** A phrase with synonyms is one term. */
export function termsOf(text: string, synonyms = builtInSynonyms, most = MAX_WORDS): Word[] {
  const spanish = isSpanish(text);
  const words = wordsOf(text, most).map((word) => (spanish && inEnglish(word)) || word);
  const terms: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, name } = namedPhrase(words.slice(at, at + MAX_PHRASE_LENGTH), synonyms);
    const word = length > 1 ? name : (words[at] ?? "");
    const isTelling = length > 1 || !(COMMON_WORDS.has(word) || SPANISH_COMMON.has(word));
    terms.push({ word, term: name.includes(" ") || length > 1 ? name : stemOf(name), isTelling });
    at += length;
  }
  return terms;
}

const SPANISH_ENDING = /(?:aciones|acion|aron|amos|emos|ando|iendo|os|as|es|an|en|ar|er|ir|on|a|o|e|s)$/;

function inEnglish(word: string): string | undefined {
  const stem = word.replace(SPANISH_ENDING, "");
  return ENGLISH_OF_SPANISH_STEM[stem.length < 3 ? word : stem];
}

function namedPhrase(words: readonly string[], synonyms: Synonyms): { length: number; name: string } {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length).join(" ");
    // "UPS" is no plural.
    for (const form of [phrase.replace(/(?<=[^s])s$/, ""), phrase, phrase.replace(/(?:ing|ed)$/, "")]) {
      const others = synonyms.of(form.split(" "));
      if (others.length > 0) return { length, name: [form, ...others].sort()[0] ?? form };
    }
  }
  return { length: 1, name: words[0] ?? "" };
}

const ENDING = /(?:ations?|est|at(?:es?|ed|ing|ors?)|ings?|ments?|ies|ied|ed|es|ers?|ly|s|y|e)$/;

/** Removes endings ("recovery" has two), if that leaves a word. */
function stemOf(word: string): string {
  const shorter = word.replace(ENDING, "");
  if (
    shorter.length < (/[^v]e$/.test(word) && word.length - shorter.length === 1 ? 4 : 3) ||
    shorter === word
  )
    return word.length > 4 ? word.replace(/(?<=[^su])s$/, "") : word;
  // "dropping" has the stem "drop", "billing" the stem "bill".
  return stemOf(shorter.replace(/([^aeiouls])\1$/, "$1"));
}
