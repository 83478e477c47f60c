import { type DateInText, datesIn } from "@/lib/past-dates/dates-in-text";

/** A sentence that speaks of something as still to come that has passed. */
export type PastClaim = {
  /** As it stands in the text. */
  sentence: string;
  /** The same, as it is true now; null where only a person can say it. */
  truthful: string | null;
};

/** How something to come is said, and how the same is said afterwards. The longer ones come first. */
const wordings: readonly (readonly [toCome: string, passed: string])[] = [
  ["will be discontinued", "was discontinued"],
  ["will be retired", "was retired"],
  ["will be released", "was released"],
  ["will reach", "reached"],
  ["will expire", "expired"],
  ["will begin", "began"],
  ["will start", "started"],
  ["will close", "closed"],
  ["will stop", "stopped"],
  ["will end", "ended"],
  ["is going to end", "ended"],
  ["is ending", "ended"],
  ["is expiring", "expired"],
  ["is available", "was available"],
  ["is supported", "was supported"],
  ["are available", "were available"],
  ["are supported", "were supported"],
  ["runs out", "ran out"],
  ["expires", "expired"],
  ["reaches", "reached"],
  ["begins", "began"],
  ["starts", "started"],
  ["closes", "closed"],
  ["stops", "stopped"],
  ["ends", "ended"],
];

/** As many characters may stand between the verb and its date: "ends for all editions on". */
const NEAR = 40;
/** Longer ones are no prose, and would be searched once for each date in them. */
const LONGEST_SENTENCE = 1_000;
const MOST_CLAIMS = 50;
/** Matches a call to act by a date, which only a person can reword once it has passed. ReDoS: within one sentence. */
const DUE =
  /\b(?:must|should|need to|have to|act|upgrade|move|renew|register|order|switch|replace)\b[^.!?]*\b(?:before|by|until)\s+(?:the\s+)?$/i;

/** What has ended for good, for texts that say so without a date: "Windows 10 Support Ending". */
const endings = [{ subject: "Windows 10", ended: Date.UTC(2025, 9, 14) }];

/** The first sentences of a text that name a past date as one to come, in its order, each once. */
export function pastClaims(text: string, now: number): PastClaim[] {
  const sentences = new Set(sentencesOf(text).filter(({ length }) => length <= LONGEST_SENTENCE));
  const claims = Array.from(sentences).flatMap((sentence) => {
    const truthful = truthOf(sentence, now);
    return truthful === undefined || truthful === sentence ? [] : [{ sentence, truthful }];
  });
  return claims.slice(0, MOST_CLAIMS);
}

/** The text with all its claims said as they are true now; those that only a person can say stay. */
export function truthfully(text: string, now: number): string {
  return pastClaims(text, now).reduce(
    (changed, { sentence, truthful }) => (truthful ? changed.replaceAll(sentence, () => truthful) : changed),
    text,
  );
}

/** Undefined: it claims nothing that has passed. */
function truthOf(sentence: string, now: number): string | null | undefined {
  for (const date of datesIn(sentence)) {
    if (date.over > now) continue;
    const said = afterwards(sentence, date);
    if (said) return said;
    if (DUE.test(sentence.slice(0, date.index).replaceAll("*", ""))) return null;
  }
  return withoutDate(sentence, now);
}

function afterwards(sentence: string, { index }: DateInText): string | undefined {
  const before = sentence.slice(0, index);
  for (const [toCome, passed] of wordings) {
    const at = before.toLowerCase().lastIndexOf(toCome);
    const isWord =
      at >= 0 && !/\w/.test(before[at - 1] ?? " ") && !/\w/.test(before[at + toCome.length] ?? " ");
    if (!isWord || index - at - toCome.length > NEAR) continue;
    const said = before.slice(0, at) + passed + sentence.slice(at + toCome.length);
    return said.replace(/, after which /i, ". Since then, ");
  }
  return undefined;
}

function withoutDate(sentence: string, now: number): string | undefined {
  for (const { subject, ended } of endings) {
    // ReDoS: fixed words, within one sentence.
    const claim = new RegExp(
      `\\b(${subject} support) (?:is ending|ending|ends|will end)(?: soon)?(?! (?:on|in)\\b)`,
      "i",
    );
    if (ended > now || !claim.test(sentence)) continue;
    return sentence
      .replace(claim, (said, name: string) => `${name} ${/ E/.test(said) ? "Has Ended" : "has ended"}`)
      .replace(/\b[Ww]ill [Bb]ecome\b/, (said) => (said.startsWith("W") ? "Are" : "are"));
  }
  return undefined;
}

function sentencesOf(text: string): string[] {
  // "Oct. 14" is no end of a sentence.
  return text
    .split(/(?<=[.!?])(?<!\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
