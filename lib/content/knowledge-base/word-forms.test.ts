import fc from "fast-check";
import { OUR_SYNONYMS, Synonyms } from "@/lib/content/knowledge-base/synonyms";
import {
  conditionOf,
  formsOf,
  isPlain,
  pairsIn,
  significantWords,
  splitWords,
  unitsOf,
} from "@/lib/content/knowledge-base/word-forms";

const synonyms = new Synonyms(OUR_SYNONYMS);

test.each([
  ["e-mail", ["e-mail", "email", "e mail", "mail"]],
  ["two-factor", ["two-factor", "twofactor", "two factor", "2fa", "mfa"]],
  ["server2022", ["server2022", "server 2022"]],
  ["phones", ["phones", "telephone"]],
  ["boxes", ["boxes"]],
])("lists %s first among its spellings and synonyms", (word, forms) => {
  expect(formsOf(word, synonyms)).toEqual(expect.arrayContaining(forms));
  expect(formsOf(word, synonyms)[0]).toBe(word);
});

test("search words lose accents and apostrophes, and insignificant words are dropped", () => {
  const words = splitWords("Why won’t my Café's e-mails open?");
  expect(words).toEqual(["why", "wont", "my", "cafes", "e-mails", "open"]);
  expect(significantWords(words, synonyms)).toEqual(["cafes", "e-mails", "open"]);
  expect(significantWords(["how", "to"], synonyms)).toEqual(["how", "to"]);
  expect(significantWords(["my", "two", "factor"], synonyms)).toEqual(["two", "factor"]);
});

test.each([
  ["my printer", true],
  ["e-mail", true],
  ["organ or piano", false],
  ["organ", true],
  ["mail -spam", false],
  ['"exact words"', false],
  ["file_name", false],
  ["192.168.1.1", false],
  ["user@example.com", false],
  ["Outlook (new): e-mails… won’t send.", true],
  ["wifi/vpn & “2fa” – set up;", true],
  ["Outlook - slow", true],
])("%s consists of plain words: %s", (search, plain) => {
  expect(isPlain(search)).toBe(plain);
});

test("words that form a name together are searched as one unit", () => {
  const units = unitsOf(["slow", "wi", "fi", "work", "from", "home"], synonyms);
  expect(units.map(([typed]) => typed)).toEqual(["slow", "wi fi", "work from home"]);
  expect(units[1]).toEqual(expect.arrayContaining(["wifi", "wlan"]));
});

test("splits a word only into parts of at least three letters", () => {
  expect(pairsIn("voicemail").map((pair) => pair.join(" "))).toEqual([
    ...["voi cemail", "voic email", "voice mail", "voicem ail"],
  ]);
  expect(pairsIn("short")).toEqual([]);
  expect(pairsIn("x".repeat(41))).toEqual([]);
});

test("a search condition has only letters, digits, and inner hyphens, and stays short", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const condition = conditionOf(splitWords(text), synonyms);
      expect(condition).toMatch(/^(?:'[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*'| <-> | \| | & |[()])*$/u);
    }),
    { numRuns: 500 },
  );
  expect(conditionOf(Array(9).fill("word"), synonyms)).toBe("");
  expect(conditionOf(Array(8).fill("two-factor"), synonyms).length).toBeLessThan(20_000);
});
