import { normalize } from "@/lib/knowledge-base/snippet";

// ReDoS, whole file: runs inside the time limit of lib/processor-time.ts (`withinTextTime`).

/**
 * What an amount is for: a month, an hour, a computer, a user, "once", "setup". What we never charge by ("several user", a
 * word that nobody knows behind "per") is a unit, too, so that it is none of ours.
 */
export type Unit = string;

/** An amount of ours, with every unit that may be said of it. */
export type PricedAmount = { cents: number; units: ReadonlySet<Unit> };

/** Where an amount stands in a text. */
export type Place = { at: number; end: number };

/** Their words, in English and the languages of South Florida, without accents. */
const TIMES: Record<Unit, string> = {
  minute: "minute minutes min mins minuto minutos minit",
  hour: "hour hours hr hrs hora horas heure heures",
  day: "day days dia dias jour jours jou night nights",
  week: "week weeks wk semana semanas semaine semaines semen",
  month: "month months mo mes meses mois mwa",
  quarter: "quarter quarters trimestre",
  year: "year years yr yrs annum ano anos an ans annee",
};
const MACHINES: Record<Unit, string> = {
  computer:
    "computer computers pc pcs mac macs workstation workstations laptop laptops desktop desktops computadora computadoras computador ordenador equipo equipos ordinateur ordinateurs",
  server: "server servers servidor servidores serveur serveurs",
  nas: "nas",
  machine: "machine machines device devices system systems unit units dispositivo maquina",
};
const PEOPLE: Record<Unit, string> = {
  user: "user users person persons people employee employees head heads seat seats license licenses licence licences mailbox mailboxes account accounts member members usuario usuarios utilisateur utilisateurs persona personas personne empleado empleados",
};
const OTHERS: Record<Unit, string> = {
  call: "call calls ticket tickets incident incidents case cases session sessions llamada",
  visit: "visit visits visita visite",
  site: "office offices site sites location locations desk desks",
  gigabyte: "gb tb gigabyte gigabytes terabyte terabytes",
  domain: "domain domains dominio",
};

const listed = (...kinds: Record<Unit, string>[]) =>
  new Map(
    kinds.flatMap((kind) =>
      Object.entries(kind).flatMap(([unit, words]) => words.split(" ").map((word) => [word, unit] as const)),
    ),
  );
const UNITS = listed(TIMES, MACHINES, PEOPLE, OTHERS);
const TIME_UNITS = listed(TIMES);
const MACHINE_UNITS = listed(MACHINES);
const THING_UNITS = listed(MACHINES, { domain: OTHERS.domain ?? "" });
const PERSONAL_OR_TIME = listed(TIMES, PEOPLE);

const ADVERBS: readonly (readonly [Unit, string])[] = [
  ["several", "bi-?weekly|bi-?monthly|semi-?annual(?:ly)?|bi-?annual(?:ly)?|half-yearly"],
  ["hour", "hourly"],
  ["day", "daily"],
  ["week", "weekly"],
  ["user", "pupm"],
  ["month", "monthly|mensual(?:es|mente)?|mensuel(?:le)?s?|mensal"],
  ["quarter", "quarterly"],
  [
    "year",
    "p\\.\\s?a(?=\\.|\\s|$)|p\\/[ya]|all year|yearly|annual(?:ly)?|anual(?:es|mente)?|annuel(?:le)?s?",
  ],
  ["lifetime", "lifetime|for life|forever|for good"],
  [
    "once",
    "one-time|one time|one-off|once(?! (?:an?|per|every|we|you|the|it|your|our|that)\\b)|up-?front|up front|una (?:sola )?vez",
  ],
];
const SETUP =
  /(?<!\b(?:after|besides|without|once|before)\s(?:the |its |your )?)(?:\bset(?:ting)?-?\s?(?:(?:it|one|this|that|them) )?up\b|\bconfiguraci[óo]n(?!\p{L})|\binstalaci[óo]n(?!\p{L})|\binstallation\b|\b(?:initial|activation|onboarding|start-?up|enrol?lment|sign-?up) (?:fee|charge|cost|payment)s?\b)/giu;

const COUNT =
  "(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|a few|several|a couple of|all|both|unlimited|any number of|as many|dos|tres|seis|doce|deux|trois|douze)";
const IS_COUNT = new RegExp(`^(?:${COUNT}|other|half|second|third|few|couple|quarter|dozen)$`, "i");
const ONE = /^(?:0*1)$/;
const WORD = "[\\p{L}\\d]+";
/** "per user", "every two months", "for each of your computers" */
const PER = new RegExp(
  String.raw`(?<![\p{L}])(per|each|every|cada|por|par|chaque|chak|pa|al|a la|ao)(?:\s+|-)(?:of (?:the |your |our |these |those )?(?:${COUNT} )?)?(?=(${WORD}(?: ${WORD}){0,2}))`,
  "giu",
);
const ENDS_PHRASE = /^(?:per|each|every|and|or|of|in|with|that|who|to|at|on|from|for|plus|is|are|a|an)$/i;
/** What stands behind "per" and is no unit. */
const NO_UNIT = /^(?:se|plan|plans|service|services|our|the|your|request)$/i;
const A_TIME = new RegExp(
  String.raw`(?<![\p{L}])(half |twice |times )?(?:an?|one|un|une|uma|una) (?:(?:whole|full|single|entire|calendar|business|working|given) )?(${WORD})`,
  "giu",
);
const FOR_ONE = new RegExp(
  String.raw`(?<![\p{L}])(?:for|during|over|covers?|lasts?) (?:an?|one|the|your) (?:(?:whole|full|single|entire|first|next) )?(${WORD})`,
  "giu",
);
const FOR_SEVERAL = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:for|during|over|covers?|lasts?|in) |\/\s?)(?:the (?:first |next |whole )?|your (?:first )?|up to |about )?(${COUNT}) (?:your |the |our |of )*(${WORD}(?: ${WORD})?)`,
  "giu",
);
/** "12 months of support cost …" */
const SEVERAL_TIMES = new RegExp(
  String.raw`(?<!\b(?:within|after|since|before|than|last|in|over)\s)(?<![\p{L}\d])(${COUNT}) (${WORD}(?: ${WORD})?)`,
  "giu",
);
/** "per month and user" */
const PER_BOTH = new RegExp(String.raw`(?<![\p{L}])(?:per|each|every) ${WORD} (?:and|&) (${WORD})`, "giu");
/** "for your whole office" */
const FOR_ALL =
  /(?<!\p{L})(?:for|covers?) (?:the|your|an?) (?:whole|entire|complete) (?:office|company|team|business|staff|network|household|family)(?!\p{L})/iu;
const FOR_THING = new RegExp(String.raw`(?<![\p{L}])for (?:one|your|an?|each) (${WORD}(?: ${WORD})?)`, "giu");
const PRICE_WORD =
  "(?:pric(?:e|ing)|fees?|rates?|costs?|charges?|plans?|subscriptions?|payments?|bills?|amounts?|totals?|packages?|care|support|maintenance|cuota|tarifa)";

/** Where what is said of one amount ends. */
const CONNECTOR =
  /,|[;:(\n|+–—]|(?<![\p{L}/])(?:plus|and|then|with|but|while|or|y|e|et|más|including|includes?|which|that|who|because|so|when|if|after|before|until|where|as)(?![\p{L}])/giu;
const CLAUSE_START = /.*(?:,|[;|\n]|(?<![\p{L}])(?:and|but|while|y|et|e)(?![\p{L}]))/isu;
const FILLER = String.raw`(?:[\s,;(–—-]|(?:and|which|that|it|this|is|are|'s|to be|priced|billed|paid|charged|due|payable|invoiced|renewed|only|just|always)(?![\p{L}]))*`;
const ALL_TIMES = [...TIME_UNITS.keys()].join("|");
const ALL_UNITS = [...UNITS.keys()].join("|");
const ALL_ADVERBS = ADVERBS.map(([, words]) => words).join("|");
/** @param words what may stand between "per" and its unit */
const phrasesWith = (words: string) => [
  `(?:(?:for )?(?:per|each|every|cada|por)|for one) ${words}(?:${ALL_UNITS})`,
  `(?:for )?(?:an?|the) (?:whole |full )?(?:${ALL_TIMES})`,
  `(?:for |every )(?:${COUNT}) (?:${ALL_TIMES})`,
  `once (?:an?|per|each|every) (?:${ALL_TIMES})`,
  ALL_ADVERBS,
];
const PHRASE = String.raw`(?:${phrasesWith(`(?:${WORD} ){0,2}?`).join("|")})(?![\p{L}])`;
/** What goes on with the unit of the amount before: ", billed yearly" */
const GOES_ON = new RegExp(
  String.raw`^(?:${FILLER}${PHRASE}|(?:and|&) (?:${ALL_UNITS})|with (?:an? )?(?:${ALL_ADVERBS}) (?:billing|contracts?|payments?|plans?|subscriptions?|commitments?|terms?))(?=\s*(?:$|[.,;:!?)–—/]|(?:and|plus|but|or|with|an?|per|each|every|for|only|while|then)(?![\p{L}])))`,
  "iu",
);
/** What is nothing but a unit: "For each user, it costs …" */
const ONLY_UNIT = new RegExp(String.raw`(?:^|[,;.(])\s*(?:for |in |at )?${PHRASE}\s*,?$`, "iu");
const FILLED = new RegExp(`^${FILLER}`, "iu");
/** Each ends in one way from where it begins. */
const PHRASES = ["", `${WORD} `, `${WORD} ${WORD} `]
  .flatMap(phrasesWith)
  .map((phrase) => new RegExp(String.raw`(?:${phrase})(?![\p{L}])`, "iuy"));
const DOLLARS = /^\s?(?:us\s)?(?:usd|dollars?|d[oó]lar(?:es)?|dola|bucks?)(?!\p{L})/iu;
const RANGE = /^\s?(?:usd|dollars?)?\s?(?:-|–|—|to|or|a|o|hasta)\s*(?:\$|usd)?\s*$/i;

/**
 * What each amount of a text is said to be for, as far as anything is: what stands behind it up to the next thing, and what
 * stands before it in its clause.
 * @param places where the amounts stand, in their order
 */
export function unitsOfAmounts(text: string, places: readonly Place[]): ReadonlySet<Unit>[] {
  const units = places.map(() => new Set<Unit>());
  let head = headOf(text.slice(0, places[0]?.at ?? 0));
  for (const [nth, { end }] of places.entries()) {
    const next = places[nth + 1];
    const behind = text.slice(end, next?.at ?? text.length);
    const tail = tailOf(behind, next === undefined);
    for (const unit of [...unitsBefore(head), ...unitsBehind(tail)]) units[nth]?.add(unit);
    head = behind.slice(tail.length);
  }
  // "$51 to $180 a month": both are of what stands behind them.
  for (let nth = places.length - 2; nth >= 0; nth--) {
    const between = text.slice(places[nth]?.end, places[nth + 1]?.at);
    if (RANGE.test(between)) for (const unit of units[nth + 1] ?? []) units[nth]?.add(unit);
  }
  return units;
}

/** Whether a sentence says nothing but what an amount before it is for: "That's per user, each month." */
export function isOfUnitsAlone(sentence: string): boolean {
  // One pattern for all phrases would try every way to part them, which grows exponentially.
  const starts = new Set([FILLED.exec(sentence)?.[0].length ?? 0]);
  for (const start of starts) {
    for (const phrase of PHRASES) {
      phrase.lastIndex = start;
      if (!phrase.test(sentence)) continue;
      const rest = sentence.slice(phrase.lastIndex);
      if (/^\W*$/iu.test(rest)) return true;
      starts.add(sentence.length - rest.replace(/^[\s,]+/, "").length);
    }
  }
  return false;
}

/** What a plan is for one of, by its name and what it is said to be for: "for one file server", "for your domain". */
export function thingsOf({ name, description }: { name: string; description: string }): Unit[] {
  const words = normalize(name).match(/[\p{L}]+/gu) ?? [];
  const named = words.flatMap((word) => unitsNamed(word, MACHINE_UNITS));
  const said = [...description.matchAll(FOR_THING)].flatMap(([, phrase = ""]) =>
    countedUnit("1", phrase, THING_UNITS),
  );
  return withMachine([...named, ...said]);
}

/** "Machine" is any of them. */
export function withMachine(units: readonly Unit[]): Unit[] {
  return units.some((unit) => unit in MACHINES) ? [...units, "machine"] : [...units];
}

function headOf(before: string): string {
  const start = CLAUSE_START.exec(before)?.[0].length ?? 0;
  const [onlyUnit = ""] =
    ONLY_UNIT.exec(before.slice(0, start).replace(/(?:and|but|while|y|et|e|[,;|\s])+$/i, "")) ?? [];
  return `${onlyUnit} ${before.slice(start)}`;
}

function tailOf(behind: string, isLast: boolean): string {
  let from = 0;
  for (;;) {
    CONNECTOR.lastIndex = from;
    const connector = CONNECTOR.exec(behind);
    // What nothing parts from the next amount is of this one.
    if (!connector) return behind;
    const [more] = GOES_ON.exec(behind.slice(connector.index)) ?? [];
    const isOnce = /once|one-?\s?(?:time|off)/i.test(more ?? "");
    if (!more || (isOnce && !isLast)) return behind.slice(0, connector.index);
    from = connector.index + more.length;
  }
}

function unitsBehind(tail: string): Unit[] {
  const chained: Unit[] = [];
  let rest = tail.replace(DOLLARS, "");
  for (;;) {
    const [link, word = ""] = /^\s*(?:\/\s?|an? )([\p{L}]+)/iu.exec(rest) ?? [];
    const unit = UNITS.get(normalize(word));
    if (!link || !unit) break;
    chained.push(unit);
    rest = rest.slice(link.length);
  }
  const slashed = [...tail.matchAll(/(\p{L}+)\s?\/\s?(\p{L}+)/gu)].flatMap(([, first = "", second = ""]) => {
    const [one, other] = [UNITS.get(normalize(first)), UNITS.get(normalize(second))];
    return one && other ? [one, other] : [];
  });
  const isNear = (index: number) =>
    index === 0 ||
    /^(?:\s*\S+){0,2}\s*$/.test(tail.slice(0, index)) ||
    /(?:billed|paid|charged|due|payable|invoiced|renewed)\s*$/i.test(tail.slice(0, index));
  return [
    ...chained,
    ...slashed,
    ...phrasesIn(tail),
    ...[...tail.matchAll(FOR_SEVERAL)].flatMap(([, count = "", word = ""]) =>
      countedUnit(count, word, UNITS),
    ),
    ...adverbsIn(tail).flatMap(({ unit, index }) => (isNear(index) ? unit : [])),
  ];
}

function unitsBefore(head: string): Unit[] {
  const ofPrice = (after: string) =>
    new RegExp(
      String.raw`^(?:,? ${WORD}){0,3}? ${PRICE_WORD}(?![\p{L}])|^(?:\W+${WORD}){0,3}\W*$`,
      "iu",
    ).test(after);
  return [
    ...phrasesIn(head),
    ...[...head.matchAll(SEVERAL_TIMES)].flatMap(([, count = "", word = ""]) =>
      countedUnit(count, word, TIME_UNITS),
    ),
    ...adverbsIn(head).flatMap(({ unit, index, length }) =>
      ofPrice(head.slice(index + length)) ? unit : [],
    ),
  ];
}

/** What is said in more than a word: "per month", "a year", "for a user", "setup". */
function phrasesIn(text: string): Unit[] {
  const units: Unit[] = [];
  for (const [, link = "", phrase = ""] of text.matchAll(PER)) units.push(...unitOfPhrase(link, phrase));
  for (const [, times, word = ""] of text.matchAll(A_TIME)) {
    const unit = TIME_UNITS.get(normalize(word));
    if (unit) units.push(times ? `several ${unit}` : unit);
  }
  for (const [, word = ""] of text.matchAll(FOR_ONE)) units.push(...unitsNamed(word, PERSONAL_OR_TIME));
  for (const [, word = ""] of text.matchAll(PER_BOTH)) units.push(...unitsNamed(word, UNITS));
  if (FOR_ALL.test(text)) units.push("several site");
  if (text.search(SETUP) >= 0) units.push("setup");
  return units;
}

const unitsNamed = (word: string, among: ReadonlyMap<string, Unit>): Unit[] => {
  const unit = among.get(normalize(word));
  return unit ? [unit] : [];
};

function unitOfPhrase(link: string, phrase: string): Unit[] {
  const words = phrase.split(" ");
  let isSeveral = false;
  for (const [nth, word] of words.entries()) {
    if (nth > 0 && ENDS_PHRASE.test(word)) break;
    const unit = UNITS.get(normalize(word));
    if (unit && !(IS_COUNT.test(word) && UNITS.has(normalize(words[nth + 1] ?? ""))))
      return [isSeveral ? `several ${unit}` : unit];
    isSeveral ||= IS_COUNT.test(word) && !ONE.test(word);
  }
  const [first = ""] = words;
  return /^per$/i.test(link) && !NO_UNIT.test(first) ? [normalize(first)] : [];
}

function countedUnit(count: string, phrase: string, among: ReadonlyMap<string, Unit>): Unit[] {
  const [unit] = phrase.split(" ").flatMap((word) => unitsNamed(word, among));
  if (!unit) return [];
  return [ONE.test(count) ? unit : `several ${unit}`];
}

const adverbs = ADVERBS.map(([unit, words]) => ({
  unit,
  pattern: new RegExp(String.raw`(?<![\p{L}-])(?:${words})(?![\p{L}])`, "giu"),
}));

function adverbsIn(text: string): { unit: Unit; index: number; length: number }[] {
  return adverbs.flatMap(({ unit, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ unit, index, length: word.length })),
  );
}
