// ReDoS, whole file: runs inside the time limit of lib/processor-time.ts (`withinTextTime`).

/** What of ours is free, and the words in which that is said. */
const FREE_WORD =
  "(?:free(?: of (?:charge|cost))?|complimentary|gratis|grátis|gratuit[aoe]?s?|no charge|at no (?:cost|charge)|costs? (?:you )?nothing)";
const NO_OBLIGATION = "(?:no-obligation|without obligation|non-binding|confidential|friendly)";
/** What may stand before it. A "cybersecurity assessment" is another thing, which has its price. */
const QUALIFIER = `(?:${NO_OBLIGATION}|first|initial|quick|short|brief|personal|honest|phone|online|remote|on-?site|AI|IT|computer|upgrade|Windows(?: 1[01])?)`;
const ONE_FREE =
  "(?:consultation|assessment|conversation|look(?= (?:at|into|over) (?!and |or ))|article|knowledge base|calculator|consulta|consultor[íi]a|evaluaci[óo]n|evalua[çc][ãa]o|avalia[çc][ãa]o|évaluation|konsiltasyon)";
const FREE_THING = `(?:${QUALIFIER},? )*${ONE_FREE}(?:s|es)?(?!\\p{L})(?: articles?(?!\\p{L}))?(?: (?:inicial|initiale))?`;
const DETERMINER =
  "(?:the|an?|our|your|this|that|each|every|any|all|la|las|una|nuestra|su|une|nos|notre|votre|uma|a sua|nossa)";
const THIS_FREE = `(?:${DETERMINER} )?${FREE_THING}`;
const MORE_OF_IT =
  "(?: (?:itself|with (?:us|a technician|our team)|beforehand|of (?:your|the) (?:computers?|office|network|needs)))?";
const ALWAYS =
  "(?: (?:always|also|completely|totally|really|there|entirely|siempre|toujours|sempre|totalmente|completamente))?";
/** What we charge for: beside what is free, it would seem to be so, too. */
const CHARGED =
  "(?:migrations?|set-?\\s?ups?|installations?|upgrades?|support|repairs?|back-?\\s?ups?|maintenance|monitoring|training|clean-?\\s?ups?|visits?|hours?|months?|plans?|services?|licen[sc]es?|diagnos[ie]s|recovery|removal|care|help|storage|antivirus|firewalls?|servers?|workstations?|computers?|laptops?|hardware|software|webs?ites?|trials?|quotes?|tests?|testing|audits?|mailbox(?:es)?|vpns?|nas|wi-?fi|migraci[óo]n|instalaci[óo]n|soporte|mantenimiento|configuraci[óo]n|migração|suporte|manutenção)";
/** "… and migration", but not "and the migration costs". */
const NOT_WITH_MORE = `(?!\\s?\\/\\s?\\p{L}|(?:,|\\s[–—-]|,?(?: [–—-])? (?:and|plus|&|or|as well as|along with|together with|with|including|(?:that|which) includes?|y|e|et))\\s(?:(?:an?|the|your|our|free|full|complete|one|una|la) )*(?:[\\p{L}-]+ ){0,2}?${CHARGED}(?!\\p{L})(?! (?:itself |then |also )?(?:is|are|was|costs?|will|can|takes?|starts?|begins?)(?!\\p{L})))`;
/** Where a clause begins: nothing before it shares in what is said of its subject. */
const CLAUSE_BEGINS =
  "(?:(?<=^\\W*(?:(?:is|are|es|yes|sí|then|here|remember|both) )?)|(?<=\\b(?:says?|say that|know) )|(?<=[.;:!?(–—|-]\\s*)|(?<=(?:, |\\b(?:but|so|because|since|while|that|yes|no|pero|mais|mas) ))|(?<=\\b(?:is|are|costs?|includes?|included|you|we|can|will|gets?|has|have|takes?|es|est|é|cuesta|custa|coûte|incluye|inclut|inclui)\\b[^.;]*\\b(?:and|y|e|et) ))";
/** Behind a verb it is what somebody gets, and not what comes with something else. */
const IS_GIVEN = "(?<!\\b(?:and|plus|with|or|of|after|before|for|y|e|et|con|com|avec) )";

/** So much of a text says of what is free that it is. */
export const FREE_OF_OURS = new RegExp(
  [
    // "a free, no-obligation consultation"
    `(?<!\\p{L})${FREE_WORD}(?:(?:,|,? and) ${NO_OBLIGATION},?)? ${FREE_THING}${NOT_WITH_MORE}`,
    // "The assessment and the consultation are free"
    `${CLAUSE_BEGINS}${THIS_FREE}${MORE_OF_IT}(?: and ${THIS_FREE}| y ${THIS_FREE})(?: (?:are|son|sont|são))${ALWAYS}(?: at)? ${FREE_WORD}(?!\\p{L})`,
    // "The consultation is free"
    `${CLAUSE_BEGINS}${THIS_FREE}${MORE_OF_IT},?(?: (?:is|es|é|est|se|comes?))?${ALWAYS}(?: at)? ${FREE_WORD}(?!\\p{L})`,
    `${CLAUSE_BEGINS}(?:(?:the|our|all|these|las|nos|nuestras|as) )?(?:${QUALIFIER} )*${ONE_FREE}(?:s|es) (?:are|son|sont|são)${ALWAYS}(?: at)? ${FREE_WORD}(?!\\p{L})`,
    // "You get a consultation free of charge"
    `${IS_GIVEN}(?<!\\p{L})${DETERMINER} ${FREE_THING} ${FREE_WORD}(?!\\p{L})`,
    `there(?:['’]s| is) no (?:charge|cost|fee) for ${DETERMINER} ${FREE_THING}${NOT_WITH_MORE}`,
  ].join("|"),
  "giu",
);

const AMOUNT_OF_SPACE = "(?:[kmgt]i?b|gigabytes?|terabytes?|megabytes?|%|percent)";
const SPACE = "(?:(?:hard |local )?(?:disk|drive|storage|memory|ram)(?: space)?|space|room|ram)";
const HOW_MUCH =
  "(?:enough|sufficient|plenty of|some|any|more|much|little|less|least|low|no|not enough|lack of|amount of|how much|too little)";

/** "Free" that is no price. */
export const FREE_OTHERWISE = new RegExp(
  [
    String.raw`\b(?:feel(?:ing)? free|(?:no|not|isn't|aren't) free|(?:you(?:'re| are)|be) free to|free(?:s|d|ing)? up|(?:your|their|own) free time)\b`,
    String.raw`(?:^\W*|\bto )free (?:some|more|enough) (?:disk |drive )?space\b`,
    String.raw`\bfree (?:from|of) (?:any |all )?(?:malware|virus(?:es)?|spyware|threats?|errors?|dust|surprises|infections?|spam|bugs)\b`,
    String.raw`\b(?:toll|hands?|virus|malware|error|trouble|worry|hassle|stress|duty|wire|dust|smoke)[- ]free\b`,
  ].join("|"),
  "giu",
);
/** Room on a disk, said with how much there is: "10 GB of free disk space". */
export const FREE_SPACE = new RegExp(
  [
    `(?:\\b\\d[\\d.,]*\\s?${AMOUNT_OF_SPACE}|\\b${HOW_MUCH})(?: of)?(?: the| your| its)? free ${SPACE}(?!\\p{L})(?! [\\p{L}-]+ ${SPACE}(?!\\p{L}))`,
    `(?:\\b\\d[\\d.,]*\\s?${AMOUNT_OF_SPACE}|\\b(?:enough|sufficient|much|more|little|some))(?: of)?(?: (?:the |your |its )?${SPACE})?(?: (?:is|are|stays?|remains?|left))? free(?!\\p{L})(?! (?!(?:on|in|at|and|or|left|before|when|if|after|until)(?!\\p{L}))[\\p{L}-]+)`,
    `\\b(?:check|see|monitor(?:s|ed)?|watch|measure|shows?)(?: how much)?(?: the| your| its)? free ${SPACE}(?!\\p{L})`,
    "^\\W*(?:\\d+\\. )?free (?:disk )?space\\W*$",
    "\\bfree (?:[\\p{L}-]+ )?(?:slots?|ports?|sockets?|outlets?|channels?|bays?)(?!\\p{L})",
    `\\bfree ${SPACE} (?:is |are |left )?(?:monitored|watched|checked|low|below|under|left|on (?:the|your|its|that|drive|disk))(?!\\p{L})`,
  ].join("|"),
  "giu",
);
/** What makes room a gift, whatever its amount. */
export const IS_OFFERED =
  /(?<!\p{L})(?:includ(?:e|es|ed|ing)|offer(?:s|ed|ing)?|(?:we|i)(?:'ll| will)? (?:give|provide|add)|(?:you(?:'ll| will| can)?|customers?|clients?|everyone|everybody) (?:also )?(?:get|receive)s?|gets|comes? with|with (?:every|each|any|all|our|the) (?:[\p{L}\d]+ ){0,3}?(?:plans?|services?|orders?|subscriptions?)|plans?|gifts?|bonus|on top|thrown in|enjoy|get \d+|on our|from us|for you|cloud|online|web|yours)(?!\p{L})/iu;

/** That something costs nothing, in whatever words. */
export const FREE = new RegExp(
  [
    String.raw`\b(?:free|freebies?|complimentary|pro bono|on the house|on us|cost[- ]free|waived?|waiving|zero (?:cost|charge|fees?|dollars))\b`,
    String.raw`\b(?:no|without(?: any| an?)?|zero) (?:extra |additional |further |added |upfront )?(?:cost|charge|fee|payment)s?\b`,
    String.raw`\b(?:won't|will not|doesn't|does not|don't|do not|never|not|wouldn't)(?: have to)? (?:cost|pay|charge)(?: you)?(?: even)? (?:a |one |any |single )*(?:thing|dime|cent|penny|dollar|buck|anything|money|for (?:it|this|that))\b`,
    String.raw`\b(?:costs? (?:you )?(?:absolutely |exactly )?(?:nothing|zero)|pay (?:absolutely )?(?:nothing|zero)|nothing to pay|for nothing|free of charge|won't charge|don't charge|we cover the cost|as a gift)\b`,
    String.raw`(?<!\p{L})(?:gratis|grátis|gratuit[aoe]?s?|gratuitamente|gratuitement|sin (?:ning[úu]n )?(?:costo|coste|cargo)s?|sem custo|de graça|sans frais|no cuesta nada|não custa nada|ne coûte rien|pa koute anyen|kostenlos)(?!\p{L})`,
  ].join("|"),
  "giu",
);

/** After what of ours is free, that something else is so, too. */
const SO_IS = /\b(?:so (?:is|are|does)|as (?:is|are)|and (?:[\p{L}-]+ ){1,4}too|igual que|también)\b/iu;

/** That there is nothing to pay to begin with. */
export const NO_SETUP =
  /\b(?:no|without(?: any| an?)?|zero|never an?|not an?) set-?\s?up (?:fee|cost|charge|price|payment)s?\b|\bset-?\s?up (?:(?:fee|cost|charge)s? )?(?:is |are |comes? )?(?:included|inclusive|waived)\b|\binclud(?:es?|ing) (?:the |its )?set-?\s?up\b|\bsin (?:cuota|costo|cargo) de (?:instalaci[óo]n|configuraci[óo]n)/iu;

const BLANK = (match: string) => " ".repeat(match.length);

/** Where a sentence says that something is free. `isSpread`: and then that something else is so, too. */
export function freeIn(said: string): { places: { at: number; end: number }[]; isSpread: boolean } {
  const told = said.replace(FREE_OTHERWISE, BLANK);
  const room = IS_OFFERED.test(told) ? told : told.replace(FREE_SPACE, BLANK);
  const rest = room.replace(FREE_OF_OURS, BLANK);
  const places = [...rest.matchAll(FREE)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
  }));
  return { places, isSpread: (places.length > 0 || rest !== room) && SO_IS.test(rest) };
}

/** What a text names that we charge for. */
export function chargedIn(text: string): string[] {
  return text.match(new RegExp(`(?<!\\p{L})${CHARGED}(?!\\p{L})`, "giu")) ?? [];
}
