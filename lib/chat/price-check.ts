import { chargedIn, freeIn, NO_SETUP } from "@/lib/chat/free-words";
import {
  ABOUT_MONEY,
  AMOUNT_OFF,
  CURRENCY,
  CURRENCY_OF_NUMBER,
  CURRENCY_WORD,
  DISCOUNT,
  LASTING_MONEY,
  NO_AMOUNTS,
  NO_AMOUNTS_ELSEWHERE,
  NO_DISCOUNT,
  NUMBER_OFF,
  OTHER_CURRENCY,
  SPELLED,
  SPELLED_SMALL,
  UNIT,
} from "@/lib/chat/money-words";
import { type NamedOffers, offersNamedIn, type Priced } from "@/lib/chat/named-offers";
import {
  isOfUnitsAlone,
  type Place,
  type PricedAmount,
  type Unit,
  unitsOfAmounts,
} from "@/lib/chat/price-units";
import { tellingWords, wordsIn } from "@/lib/chat/question-words";

// ReDoS, whole file: runs inside the time limit of lib/processor-time.ts (`withinTextTime`).

/** What is known of amounts for one answer. */
export type OurAmounts = {
  /** Everything of ours that has a price. */
  priced: readonly Priced[];
  /** What was given as knowledge for this question. */
  given: readonly PricedAmount[];
  /** Numbers of that knowledge that are no amounts. */
  numbers: ReadonlySet<number>;
  /** What the visitor has asked. */
  question: string;
  isAboutPrices: boolean;
};

/** An amount of a sentence: "free" is one of 0. */
type Amount = Place & { cents: number };
type Said = Amount & { units: ReadonlySet<Unit> };

/** Up to there a number may count something that has no word for it in our lists. */
const SMALL = 12;

const NUMBER =
  /(?<![\p{L}\p{N}]|\p{N}\.)(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(\.\d+)?(\s?(?:k|grand|thousand|hundred|million|mil)(?!\p{L}))?/giu;
/** What is written on end is two words. */
const STUCK = /(?<=\b(?:usd?|eur|gbp|costs?|price|is|only|just|for|pays?|at|fees?|cuesta|dollars?))(?=\d)/gi;
const DOLLARS = /^\s?(?:us\s)?(?:usd|dollars?|d[oó]lar(?:es)?|dola|bucks?)(?!\p{L})/iu;
const NO_DOLLARS = /[$¢]\s?[.,]?(?!\s?\d)/;
/** "Basic: 49" may be a price, wherever it stands. */
const LABELLED = /^\W*[\p{L} ]{1,40}[:|–—-]\s*\d[\d.,]*\W*$/u;
/** Behind an amount, not before what a number counts. */
const BEHIND_AMOUNT =
  /^\s*(?:$|[.,;:!?)|\]/–—-]|(?:a|an|per|each|and|or|plus|to|for|monthly|hourly|yearly|annually|only|flat|total|all|al|por|par|y|e|et|usd|us|dollars?|bucks?|d[oó]lar(?:es)?)(?!\p{L}))/iu;
/** "25 printers": a number of things, where nothing is said of money. */
const OF_THINGS =
  /^\s(?:\p{L}+\s)?(?!(?:plus|less|always|bucks|dollars|this|thus)(?!\p{L}))\p{Ll}{3,}s(?!\p{L})/u;
/** "1-2 hours" */
const TO_NUMBER = /^\s?(?:[-–]|to|or)\s?\d{1,4}(?=[\s-])/;
const ENTRY = /^\s*(?:[-*+•–—·▪]|\d{1,2}[.)](?=\s)|\||[a-z][.)]\s)/;
const NUMBERED = /^\s*(\d{1,2})[.)](?=\s+\S)/;
const ENDED = /[.!?]["')\]]*$/;
/** Where one thing ends and the next begins, each with its own amount. */
const CLAUSE = /,(?!\d{3})|[;|\n]|\b(?:and|but|while|y|et|e)\b/gi;
/** Speaks of all that we offer, whatever was spoken of before. */
const OF_ALL = /\b(?:plans|services|packages|prices|rates|planes|servicios|planos|forfaits)\b/i;

/**
 * Looks for amounts that are not ours in an answer, sentence by sentence. It remembers what the paragraph or list is about: a
 * number below "Our prices" is a price, and one below "Active Directory server" is of that.
 */
export class PriceCheck {
  readonly #ours: OurAmounts;
  readonly #asked: NamedOffers | null;
  #before = "";
  /** The sentence before without its mark, where it went through. */
  #last = "";
  #isAboutMoney: boolean;
  #named: NamedOffers | null;
  #entry = 0;

  constructor(ours: OurAmounts, asked = offersNamedIn(ours.question, ours.priced)) {
    this.#ours = ours;
    this.#asked = asked;
    this.#named = asked;
    this.#isAboutMoney = ours.isAboutPrices;
  }

  /** Returns one that remembers the same, and may be ended in the middle of a sentence. */
  copy(): PriceCheck {
    const copy = new PriceCheck(this.#ours, this.#asked);
    copy.#before = this.#before;
    copy.#last = this.#last;
    copy.#isAboutMoney = this.#isAboutMoney;
    copy.#named = this.#named;
    copy.#entry = this.#entry;
    return copy;
  }

  /**
   * Whether the sentence names an amount that is not ours, or something free or cheaper that is not.
   * @param gap what stands between it and the sentence before
   */
  isOthers(sentence: string, gap: string): boolean {
    if (!this.#goesOn(sentence, gap)) {
      this.#isAboutMoney = this.#ours.isAboutPrices;
      this.#named = this.#asked;
      this.#entry = 0;
      this.#last = "";
    }
    this.#before = sentence.trim();
    const said = this.#withoutEntry(sentence).replace(STUCK, " ");
    const isLasting = CURRENCY.test(said) || LASTING_MONEY.test(said);
    const isOthers =
      this.#isOthers(said, isLasting || ABOUT_MONEY.test(said)) ||
      (this.#last !== "" && isOfUnitsAlone(said) && this.#isOthers(`${this.#last}, ${said}`, true));
    this.#last = isOthers ? "" : said.replace(/[.!?\s"')\]]+$/, "");
    this.#isAboutMoney ||= isLasting;
    this.#named = offersNamedIn(said, this.#ours.priced) ?? this.#named;
    return isOthers;
  }

  /** Whether it belongs to what stands before it: the same paragraph, its list, or what a heading announces. */
  #goesOn(sentence: string, gap: string): boolean {
    return !/\n[ \t]*\n/.test(gap) || ENTRY.test(sentence) || !ENDED.test(this.#before);
  }

  /** Without the number of an entry, where it is the next one of its list. */
  #withoutEntry(sentence: string): string {
    const [mark = "", digits] = NUMBERED.exec(sentence) ?? [];
    if (!mark || (Number(digits) !== 1 && Number(digits) !== this.#entry + 1)) return sentence;
    this.#entry = Number(digits);
    return sentence.slice(mark.length);
  }

  /** @param isSaid whether the sentence itself speaks of money */
  #isOthers(said: string, isSaid: boolean): boolean {
    if (OTHER_CURRENCY.test(said) || isCheaper(said)) return true;
    const free = freeIn(said);
    if (free.isSpread || (NO_SETUP.test(said) && this.#hasSetup(said))) return true;
    if (CURRENCY_WORD.test(said.replace(CURRENCY_OF_NUMBER, " ")) || NO_DOLLARS.test(said)) return true;
    const isExpected = isSaid || this.#isAboutMoney || LABELLED.test(said);
    const rest = blanked(said, isExpected ? NO_AMOUNTS : [...NO_AMOUNTS, ...NO_AMOUNTS_ELSEWHERE]);
    if (isExpected && NUMBER_OFF.test(rest)) return true;
    // Digits of other scripts are read as digits, and can't be compared.
    if (isExpected && (/(?![0-9])\p{N}/u.test(rest) || /(?<!\d)[.,]\d\d\b/.test(rest))) return true;
    const amounts: Amount[] = free.places.map((place) => ({ ...place, cents: 0 }));
    for (const match of rest.matchAll(NUMBER)) {
      const [whole, integer = "", decimals = "", factor] = match;
      const number = Number(integer.replaceAll(",", "") + decimals);
      const before = rest.slice(0, match.index);
      const end = match.index + whole.length;
      const after = rest.slice(end);
      const isDollars = /(?:\$|\busd)\s?$/i.test(before) || DOLLARS.test(after);
      if (factor && (isExpected || isDollars)) return true;
      const isAmount =
        isDollars ||
        (!UNIT.test(after.replace(TO_NUMBER, "")) &&
          this.#mayBeAmount(number, after, { isSaid, isExpected }));
      if (isAmount) amounts.push({ at: match.index, end, cents: Math.round(number * 100) });
    }
    return spellsAmount(rest, { isSaid, isExpected }) || !this.#areOurs(said, rest, amounts);
  }

  #mayBeAmount(number: number, after: string, { isSaid, isExpected }: Expectation): boolean {
    if (isSaid) return true;
    const isKnown = number <= SMALL || this.#ours.numbers.has(number);
    if (isExpected) return !isKnown || BEHIND_AMOUNT.test(after);
    return !isKnown && !OF_THINGS.test(after);
  }

  /** Whether each amount is of what is named beside it; else of what was named before, or was given for the question. */
  #areOurs(said: string, rest: string, amounts: readonly Amount[]): boolean {
    if (amounts.length === 0) return true;
    const places = amounts.toSorted((a, b) => a.at - b.at);
    const units = unitsOfAmounts(rest, places);
    const all = places.map((amount, nth) => ({ ...amount, units: units[nth] ?? new Set() }));
    const { priced, given } = this.#ours;
    const whole = offersNamedIn(said, priced);
    if (!whole) {
      const before = this.#goingOn(said);
      return all.every((amount) =>
        before ? isOf(amount, before, said) : amount.cents > 0 && given.some((ours) => isSame(amount, ours)),
      );
    }
    let meant: readonly Priced[] | null = null;
    let isWaiting = false;
    for (const { text, from } of clausesOf(said)) {
      const named = offersNamedIn(text, priced)?.all;
      // "A file server and a NAS cost …": both are meant by what follows.
      if (named) meant = isWaiting && meant ? [...meant, ...named] : named;
      const inside = all.filter(({ at }) => at >= from && at < from + text.length);
      if (named) isWaiting = true;
      if (inside.length > 0) isWaiting = false;
      const allowed = meant ?? whole.all;
      if (!inside.every((amount) => isOf(amount, allowed, text))) return false;
    }
    return true;
  }

  /** What was named before, where a sentence that names nothing goes on with it. */
  #goingOn(said: string): readonly Priced[] | null {
    return this.#named?.isClear && !OF_ALL.test(said) ? this.#named.all : null;
  }

  /** Whether anything has a price to set it up that a sentence is about. */
  #hasSetup(said: string): boolean {
    const { priced, given } = this.#ours;
    const meant = offersNamedIn(said, priced)?.all ?? this.#goingOn(said);
    const amounts = meant?.flatMap((one) => one.amounts) ?? given;
    return amounts.some(({ cents, units }) => cents > 0 && units.has("setup"));
  }
}

/** What may stand behind "free" and is no thing. */
const NO_THING = /^(?:of|plans?|services?|set-?up|month|monthly|today|now)$/i;

type Expectation = { isSaid: boolean; isExpected: boolean };

const isCheaper = (said: string) => DISCOUNT.test(said.replace(NO_DISCOUNT, " ")) || AMOUNT_OFF.test(said);

/** An amount without a unit may be for anything that ours is for. */
const isSame = (amount: Said, ours: PricedAmount) =>
  ours.cents === amount.cents && [...amount.units].every((unit) => ours.units.has(unit));

/** @param said the clause that the amount stands in */
function isOf(amount: Said, meant: readonly Priced[], said: string): boolean {
  if (amount.cents > 0) return meant.some(({ amounts }) => amounts.some((ours) => isSame(amount, ours)));
  // That something is free is said of every one of them, of the same part, and of nothing beside it.
  const free = meant.filter(({ amounts }) =>
    amounts.some((ours) => isSame(amount, ours) && (!ours.units.has("setup") || amount.units.has("setup"))),
  );
  const names = new Set(free.map(({ name }) => name));
  return meant.every(({ name }) => names.has(name)) && namesNoOther(said, [...names], amount);
}

/** Whether a clause names nothing that has its price but what goes by these names: "free migration" is another thing. */
function namesNoOther(said: string, names: readonly string[], { units }: Said): boolean {
  const name = names.join(" ");
  const known = units.has("setup") ? `${name} set up setup set-up` : name;
  const charged = chargedIn(said).filter((word) => !/^(?:plans?|services?|servicios?)$/i.test(word));
  const given = tellingWords(/\bfree (?:of (?:charge|cost))?\s*(\p{L}[\p{L}-]*)/iu.exec(said)?.[1] ?? "");
  return [...charged, ...given].every(
    (word) => wordsIn(known, [word.toLowerCase()]).length > 0 || NO_THING.test(word),
  );
}

function spellsAmount(rest: string, { isSaid, isExpected }: Expectation): boolean {
  return [...rest.matchAll(SPELLED)].some(({ 0: word, index }) => {
    const after = rest.slice(index + word.length);
    if (UNIT.test(after)) return false;
    if (isSaid) return true;
    return (isExpected || !SPELLED_SMALL.test(word)) && BEHIND_AMOUNT.test(after);
  });
}

function clausesOf(said: string): { text: string; from: number }[] {
  const ends = [...said.matchAll(CLAUSE)].map(({ index }) => index);
  return [0, ...ends].map((from, nth) => ({ from, text: said.slice(from, ends[nth]) }));
}

/** With blanks in the place of what matches: everything else stays where it is. */
function blanked(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((left, pattern) => left.replace(pattern, (match) => " ".repeat(match.length)), text);
}

/** The numbers in a text of ours that are no amounts, so far as nothing in it is about money. */
export function plainNumbersIn(text: string): number[] {
  const numbers: number[] = [];
  for (const line of text.split(/(?<=[.!?])\s|\n/)) {
    if (CURRENCY.test(line) || LASTING_MONEY.test(line)) return numbers;
    if (LABELLED.test(line)) continue;
    for (const [, integer = "", decimals = ""] of line.matchAll(NUMBER))
      numbers.push(Number(integer.replaceAll(",", "") + decimals));
  }
  return numbers;
}
