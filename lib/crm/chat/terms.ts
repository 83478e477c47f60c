import { COMMON_WORDS } from "@/lib/content/knowledge-base/common-words";
import { normalize } from "@/lib/content/knowledge-base/snippet";
import { OUR_SYNONYMS, Synonyms } from "@/lib/content/knowledge-base/synonyms";

/** A longer text is no question or passage. */
const MOST_WORDS = 400;
/** Maximum characters; no one searches for a longer word. */
const LONGEST_WORD = 40;
const LONGEST_PHRASE = 3;

/** A word in comparable form, independent of case, ending and synonym. */
export type Term = string;

const pairs = (table: string): Readonly<Record<string, string>> =>
  Object.fromEntries(table.split("|").map((pair) => pair.trim().split(" ") as [string, string]));

/** Visitors' words, mapped to those of our pages. */
export const SHORT_FORMS = pairs(
  `u you|ur your|r are|pls please|thx thanks|ty thanks|hrs hours|asap urgent|cant can|dont do|loose lose|cuanto price|
  cost price|costs price|charge price|charges price|charged price|fee price|fees price|rate price|rates price|prices price|
  pricing price|quote price|quotes price|anyone someone|somebody someone|anybody someone|people person|humans human|
  scam phishing|scams phishing|fraud phishing|buy choose|purchase choose|fired offboarding|disconnect drop|disconnects drop|
  disconnected drop|disconnecting drop|cutting drop|quit leave|quits leave|securely safe|secure safe|guy company|hdd drive|
  lawyers lawyer|photocopier printer|copier printer`,
);

/** Visitors' Spanish words, mapped to the English of our pages. */
const SPANISH = pairs(
  `abren open|abierto open|abiertos open|anos years|asegurados insured|atienden serve|ayuda help|bateria ups|
  cancelar cancel|caido down|cayo down|cita appointment|ciudad city|cobran price|cobra price|computador computer|
  computadora computer|computadoras computers|consulta consultation|contrasena password|contrato contract|
  copias backup|copia backup|correo email|correos email|costo price|cuenta account|cuesta price|cuestan price|
  direccion address|donde where|duenos owner|dueno owner|emergencia emergency|empleado employee|empleados employees|
  equipos computers|equipo computer|espanol spanish|estafa scam|factura invoice|facturas invoices|gracias thanks|
  gratis free|hablan speak|hablar talk|hackearon hacked|hola hello|hora hours|horario hours|horas hours|huracan hurricane|
  humano human|impresora printer|imprime print|incluye include|internet internet|lenta slow|lento slow|licencia licensed|
  llamar call|llamen call|mantenimiento maintenance|mes month|nube cloud|numero number|oficina office|pagar pay|pago pay|
  tarjeta card|tarjetas cards|pantalla screen|persona person|plan plan|planes plans|precio price|precios price|red network|
  remoto remote|respaldo backup|respaldos backup|sabado saturday|seguro insured|servicio service|servicios services|
  servidor server|servidores servers|telefono phone|ubicados located|vienen come|venir come|virus virus|adios bye|
  actualizar upgrade|actualizacion upgrade|reparan repair|reparar repair|tecnico technician|usuarios users|usan use|
  problema problem|trabajan work|trabaja work|archivos file|ofrecen offer|ofrece offer|dos 2|tres 3|cuatro 4|cinco 5|diez 10|veinte 20|funciona working|domingo sunday|feriados holidays|experiencia experience`,
);

/** Function words of Spanish sentences. */
const SPANISH_COMMON = new Set(
  `a al algo buenas buenos como con cual cuales cuando cuanta cuantas cuantos de del desde dias el ella ellos en entre es esta
  estan este esto hacen hacer hay la las le lo los mas me mi mis muy necesito nos noches nuestra nuestro o para pero por porque
  puedo puede pueden que quien quiero quisiera se sin sobre son soy su sus tardes tengo tiene tienen tienes tu un una unas uno
  unos usted ustedes y ya yo`.split(/\s+/),
);

/** English words that also occur in Spanish sentences. */
const AMBIGUOUS = new Set([
  "a",
  "me",
  "o",
  "la",
  "plan",
  "internet",
  "virus",
  "en",
  "es",
  "para",
  "el",
  "los",
  "las",
  "son",
  "y",
  "tu",
]);

/** Words common in questions and on all our pages. */
const TELL_LITTLE = new Set(
  `about anything bit business cover covered company guys hey hours includ included include includes into kind looking office offic
  our place plan plans problem problems service services should somehow sure team thing want wondering work working works
  actually been being doing going gonna gets i'd id our per really still them till until while who'd whos whats wheres hows
  issue issues trouble possible thats next week asap soon time times keep keeps keeping stop
  stopped stops start starts started often happen happens happened without old other another running run morning since minimum maximum way need needs best kinds kind type types test tests good bad done make makes`.split(
    /\s+/,
  ),
);

/** Splits a text into words without case and accents, in order. */
function wordsOf(text: string): string[] {
  const words =
    normalize(text)
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
      .replace(/\b(?:wi|e)-(?=fi|mail)/g, (part) => part.slice(0, -1))
      .replace(/\bback(?:ed|ing)[ -]up\b/g, "backup")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= LONGEST_WORD).slice(0, MOST_WORDS);
}

/** Recognizes Spanish even by one word of a short question. */
export function isSpanish(question: string): boolean {
  const words = wordsOf(question);
  const spanish = words.filter((word) => SPANISH_COMMON.has(word) || inEnglish(word) !== undefined);
  const isSure = /[¿¡ñ]/.test(question.toLowerCase()) || spanish.some((word) => !AMBIGUOUS.has(word));
  return isSure && spanish.length * 3 >= words.length && !/\b(?:the|is|are|do|you|and|my)\b/i.test(question);
}

/** Tells whether a word is common in questions on any subject. */
export const isCommon = (word: string) => COMMON_WORDS.has(word) || TELL_LITTLE.has(word);

/** A word of a text; `isTelling` if it says what the text is about. */
export type Word = { word: string; term: Term; isTelling: boolean };

/** Synonyms for words in the code, independent of staff's changes. */
const ours = new Synonyms(OUR_SYNONYMS);

/** A phrase with synonyms is one term. */
export function termsOf(text: string, synonyms = ours): Word[] {
  const spanish = isSpanish(text);
  const words = wordsOf(text).map((word) => ({
    isCommon: isCommon(word) || (spanish && SPANISH_COMMON.has(word)),
    word: (spanish && inEnglish(word)) || SHORT_FORMS[word] || word,
  }));
  const terms: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, name } = namedPhrase(
      words.map(({ word }) => word).slice(at, at + LONGEST_PHRASE),
      synonyms,
    );
    const [first] = words.slice(at, at + 1);
    const word = length > 1 ? name : (first?.word ?? "");
    const isTelling = length > 1 || !(first?.isCommon || isCommon(word));
    terms.push({ word, term: name.includes(" ") || length > 1 ? name : stemOf(name), isTelling });
    at += length;
  }
  return terms;
}

/** Longest beginning with synonyms, under its alphabetically first name. */
function namedPhrase(words: readonly string[], synonyms: Synonyms): { length: number; name: string } {
  for (let length = words.length; length > 0; length--) {
    const phrase = words
      .slice(0, length)
      .join(" ")
      .replace(/(?<=[^s])s$/, "");
    const others = synonyms.of(phrase.split(" "));
    if (others.length > 0) return { length, name: [phrase, ...others].sort()[0] ?? phrase };
  }
  return { length: 1, name: words[0] ?? "" };
}

const inEnglish = (word: string) =>
  SPANISH[word] ?? SPANISH[word.replace(/s$/, "")] ?? SPANISH[word.replace(/es$/, "")];

const ENDING = /(?:ations?|at(?:es?|ed|ing|ors?)|ings?|ments?|ies|ied|ed|es|ers?|ly|s|y|e)$/;

/** Removes endings ("recovery" has two), if that leaves a word. */
function stemOf(word: string): string {
  const shorter = word.replace(ENDING, "");
  if (shorter.length < (word.length - shorter.length === 1 && word.endsWith("e") ? 4 : 3) || shorter === word)
    return word;
  // "dropping" has the stem "drop", "billing" the stem "bill".
  return stemOf(shorter.replace(/([^aeiouls])\1$/, "$1"));
}
