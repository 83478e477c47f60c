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

const ours = new Synonyms(OUR_SYNONYMS);

test.each([
  ["e-mail", ["e-mail", "email", "e mail", "mail"]],
  ["two-factor", ["two-factor", "twofactor", "two factor", "2fa", "mfa"]],
  ["server2022", ["server2022", "server 2022"]],
  ["phones", ["phones", "telephone"]],
  ["boxes", ["boxes"]],
])("lists %s first among its spellings and synonyms", (word, forms) => {
  expect(formsOf(word, ours)).toEqual(expect.arrayContaining(forms));
  expect(formsOf(word, ours)[0]).toBe(word);
});

test("search words lose accents and apostrophes, and insignificant words are dropped", () => {
  const words = splitWords("Why won’t my Café's e-mails open?");
  expect(words).toEqual(["why", "wont", "my", "cafes", "e-mails", "open"]);
  expect(significantWords(words, ours)).toEqual(["cafes", "e-mails", "open"]);
  expect(significantWords(["how", "to"], ours)).toEqual(["how", "to"]);
  expect(significantWords(["my", "two", "factor"], ours)).toEqual(["two", "factor"]);
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
  const units = unitsOf(["slow", "wi", "fi", "work", "from", "home"], ours);
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
      const condition = conditionOf(splitWords(text), ours);
      expect(condition).toMatch(/^(?:'[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*'| <-> | \| | & |[()])*$/u);
    }),
    { numRuns: 500 },
  );
  expect(conditionOf(Array(9).fill("word"), ours)).toBe("");
  expect(conditionOf(Array(8).fill("two-factor"), ours).length).toBeLessThan(20_000);
});
