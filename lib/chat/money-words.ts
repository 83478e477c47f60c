// ReDoS, whole file: runs inside the time limit of lib/processor-time.ts (`withinTextTime`).

/** A currency before or behind a number, or alone. */
export const CURRENCY =
  /[$€£¥₹₿¢]|\b(?:us\s?dollars?|usd|eur|gbp|cad|aud|mxn|brl|htg|dollars?|d[oó]lar(?:es)?|dola|bucks?|cents?|centavos|penn(?:y|ies)|dimes?|nickels?|euros?|bitcoins?|btc|grand|pesos?|reais|gourdes?|goud)(?![\p{L}\d])/iu;

/** What we never charge in. */
export const OTHER_CURRENCY =
  /[€£¥₹₿]|\b(?:r|a|c|mx|ca|au|nz|hk)\$|\b(?:eur|gbp|cad|aud|mxn|brl|htg|euros?|bitcoins?|btc|pounds sterling|quid|pesos?|reais|rupees?|yen|gourdes?|goud|francs)\b/i;

/** A currency's word behind its number, or after "in", is said; alone it stands for an amount that nobody can compare. */
export const CURRENCY_OF_NUMBER =
  /(?<=\d\s?)(?:us\s)?(?:usd|dollars?|d[oó]lar(?:es)?|dola)(?![\p{L}\d])|\bin (?:us )?dollars\b|\ben d[oó]lares\b/giu;
export const CURRENCY_WORD =
  /\b(?:dollars?|d[oó]lar(?:es)?|dola|bucks?|cents?|centavos|penn(?:y|ies)|dimes?|grand)(?![\p{L}\d])/iu;

/** What a list or a paragraph that it stands in is about: money, in English or the languages of South Florida. */
export const LASTING_MONEY = new RegExp(
  [
    String.raw`\b(?:pric(?:e[sd]?|ing|ey)|cost(?:s|ing)?|fees?|charg(?:e[sd]?|ing)|rates?|plans?|packages?|subscriptions?|tiers?|invoice[sd]?)\b`,
    String.raw`\b(?:monthly|annually|yearly|per (?:month|hour|year|user|computer|pc|device|machine|seat|license|visit|server|mailbox|call|head)|an hour|a month|a year)\b`,
    String.raw`\/\s?(?:mo|month|hr|hour|yr|year|user|pc|mes|mois|mês)(?!\p{L})`,
    // Spanish, Portuguese, French, Haitian Creole.
    String.raw`(?<!\p{L})(?:precios?|preços?|prix|pri|cuest[ae]n?|costos?|costar[áa]?n?|custa[mr]?|custos?|coûte(?:nt|r)?|coute(?:nt|r)?|koute|tarif(?:as?|s)?|cuotas?|mensual(?:es|mente)?|mensuel(?:le)?s?|mensalidades?|mensal|anual(?:es)?|(?:por|al|cada|par|pa|chak) (?:mes|mês|mois|mwa|hora|año|ano|heure|an|usuario|computadora|equipo|ordinateur)|vale[n]?|pag(?:ar?|as|a|ue|o|os)|payer|payez|peye|planes|planos|forfaits?)(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** What a sentence is about that may name an amount. */
export const ABOUT_MONEY =
  /\b(?:pay(?:s|ing|ment|ments)?|paid|bill(?:s|ed|ing)?|cheap\w*|expensive|afford\w*|discount\w*|deals?|offers?|sale|save|quotes?|estimates?|totals?|worth|amounts? to|a piece|apiece|each|for (?:just|only)|(?:for|only|just|starts? at|starting (?:at|from)|begins? at|as (?:low|little) as|under|less than) (?=\d))\b/i;

/** That there is none. */
export const NO_DISCOUNT = /\bno (?:other |special )?(?:discounts?|coupons?|vouchers?)\b/gi;
export const DISCOUNT =
  /\d\s?(?:%|percent)\s?(?:off|discount|cheaper|less|reduction|rebate|savings?|(?:de )?(?:descuento|desconto|remise|réduction|menos))|\b(?:sav(?:e|es|ing)|get|take) (?:up to )?\d+\s?(?:%|percent)|(?<!\p{L})(?:discount(?:s|ed)?|coupons?|vouchers?|promo(?:tion(?:al)?)? codes?|money[- ]back|price match\w*|half[- ]price|half (?:off|the price)|lowest prices?|cheaper than|beat(?:s|ing)? any|two[- ]for[- ]one|2[- ]for[- ]1|buy one|descuentos?|descontos?|rebaja\w*|remises?|cup[oó]n(?:es)?)(?!\p{L})/iu;

const DOLLAR_AMOUNT = String.raw`(?:(?:\$|\busd)\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:usd|dollars?|bucks?|d[oó]lares)(?!\p{L}))`;
const TAKEN_OFF = "(?:off|back|credits?|rebates?|cash[- ]?back|cheaper|less|gift|menos)(?![\\p{L}-])";
/** An amount that is taken off: ours stays what it is. */
export const AMOUNT_OFF = new RegExp(
  [
    `${DOLLAR_AMOUNT}(?: (?:are|is|will be|gets?))?(?: (?:taken|knocked))? ${TAKEN_OFF}`,
    String.raw`\b(?:sav(?:e|es|ed|ing|ings)|refund(?:s|ed)?|reimburse[sd]?|credit(?:s|ed)?|deduct(?:s|ed)?|rebates?|knock(?:s|ed)?|tak(?:e|es|ing) off|cash-?back|ahorr\p{L}+) (?:\p{L}+ ){0,3}${DOLLAR_AMOUNT}`,
    String.raw`\bhalf of (?:what|\$)`,
    String.raw`\b(?:we(?:'ll| will)? (?:give|pay|send|gift) you|minus) ${DOLLAR_AMOUNT}`,
    String.raw`\b(?:instead of|down from|reduced (?:to|from|by)|slashed|(?:normally|regularly|usually|formerly|was) (?=\$)) ?(?:\p{L}+ ){0,2}${DOLLAR_AMOUNT}`,
  ].join("|"),
  "iu",
);
/** The same without a currency, in what is about money. */
export const NUMBER_OFF =
  /\b\d[\d.,]* (?:off|back|credit|rebate)(?![\p{L}-])|\bsav(?:e|es|ing) (?:you )?(?:up to |over |about )?\d[\d.,]* (?:on|an?|per|each|every|with|off|when|if)(?!\p{L})/iu;

const SMALL = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dos|tres|cuatro|cinco|deux|trois";
const LARGE = [
  "thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety",
  "hundred|thousand|million|dozen|a buck|one (?:dollar|buck|cent)",
  "diez|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|doscientos|trescientos|mil",
  "vinte|quarenta|cinquenta|sessenta|oitenta|cem|duzentos|vingt|trente|quarante|cinquante|soixante|senkant|karant|swasant",
].join("|");
const ONES = "one|two|three|four|five|six|seven|eight|nine";

/** Numbers in words. */
export const SPELLED = new RegExp(
  String.raw`(?<!\p{L})(?:${SMALL}|${LARGE})(?:[- ](?:${ONES})| y \p{L}+| e \p{L}+)?(?!\p{L})`,
  "giu",
);
export const SPELLED_SMALL = new RegExp(`^(?:${SMALL})$`, "i");

const UNITS = [
  "%|percent|°",
  "(?:or (?:more|fewer|less)\\s)?(?:(?:business|working|more|different|new|old|small|large|main|simple|of (?:the|our|your))\\s)?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|seconds?|[kmgt]i?b(?:ps|it\\/s)?|ghz|mhz|gigabytes?|terabytes?|megabytes?|bits?|cores?|computers|workstations|laptops|desktops|printers|phones|desks|rooms|pcs|macs|users|people|persons|employees|devices|servers|machines|copies|copy|steps?|times|characters?|digits?|words?|letters?|drives?|disks?|plans|services|sites|offices|locations|counties|businesses|companies|clients|customers|technicians|questions|articles|versions?|ways|points|accounts|mailboxes|ports|things|options|lights|pages|feet|ft|inch(?:es)?|watts?|va|volts?|miles?|degrees)",
  "(?:minutos?|horas?|d[íi]as?|semanas?|meses|años?|anos?|segundos?|copias?|cópias?|veces|vezes|pasos?|passos?|usuarios|usuários|computadoras|equipos|dispositivos|archivos|discos|personas|empleados|empresas|heures?|jours?|semaines?|ans|années?|utilisateurs|ordinateurs|fois|étapes?|minit|jou|kopi)",
].join("|");

/** What a number is of, where it is no amount of money. */
export const UNIT = new RegExp(String.raw`^\+?(?:\s?|[-–])(?:${UNITS})(?![\p{L}])`, "iu");

const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec";
const YEAR = String.raw`(?:199\d|20[0-3]\d)`;
const DAY = String.raw`(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?`;
const HOUR = String.raw`(?:1[0-2]|0?[1-9])(?::[0-5]\d)?`;

/** Numbers that are no amounts: addresses of networks, dates, times, versions of products. */
export const NO_AMOUNTS = [
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?![\d.]*\d)/g,
  /\b\d{4}-\d\d-\d\d\b/g,
  new RegExp(String.raw`\b(?:${MONTHS})\.? ${DAY}(?:,? ${YEAR})?\b`, "g"),
  new RegExp(String.raw`\b${DAY} (?:de )?(?:${MONTHS})(?:,? ${YEAR})?\b`, "g"),
  new RegExp(String.raw`\b(?:${MONTHS}),? ${YEAR}\b`, "g"),
  new RegExp(
    String.raw`\b(?:in|since|until|by|after|before|of|desde|en|hasta|depuis) ${YEAR}\b(?!\s?(?:a|an|per|for|each|dollars?|usd|/))`,
    "gi",
  ),
  /\b24\s?[/x]\s?7(?:\s?\/\s?365)?\b/g,
  new RegExp(String.raw`\b${HOUR}\s?(?:to|[-–—]|until|a)\s?(?=${HOUR}\s?[ap]\.?m\b)`, "gi"),
  new RegExp(String.raw`\b${HOUR}\s?[ap]\.?m\b\.?`, "gi"),
  /(?<![\d$:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g,
  /\bwindows\s(?:server\s(?:20(?:0[38]|1[269]|2[25]))|7|8(?:\.1)?|10\/11|10|11|98|2000)\b(?![.,]\d)/gi,
  /\b(?:office|microsoft|exchange|outlook|sharepoint|(?:sql |windows )?server)\s(?:365|20(?:0[378]|1[02369]|2[1245]))\b(?![.,]\d)/gi,
  /\b(?:dsm\s[67](?:\.\d)?|wi-?fi\s?[4-7]e?|usb\s?[234](?:\.[0-2])?|tls\s1\.[0-3]|raid\s?(?:0|1|5|6|10)|ios\s1\d|macos\s1\d|android\s1\d)\b/gi,
  /\b(?:version|step|level|part|layer|phase)\s(?:1[0-2]|\d)(?:\.\d+)*\b/gi,
  /\bports?\s(?:2[0-5]|53|80|110|143|443|445|465|587|993|995|1194|1433|3306|3389|5060|5900|8080|8443)\b/gi,
  /\b3-2-1(?:-1-0)?\b/g,
  /\b802\.1\w{1,3}\b/g,
];

/** The same, where nothing is said of money. */
export const NO_AMOUNTS_ELSEWHERE = [
  /\b\p{L}+\d*-\d+\p{L}*/gu,
  /\b(?:error|code|event(?: id)?|section|page|kb|ports?|port number|version|build|extension|ext\.?|model)\s?#?\d[\d.]*/gi,
  /\b(?:19[89]\d|20[0-3]\d)\b/g,
  /\b\d+(?:p|g|k|hz)\b/gi,
];
