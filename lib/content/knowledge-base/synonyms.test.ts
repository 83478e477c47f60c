import { linesOf, OUR_SYNONYMS, Synonyms, synonymsFault } from "@/lib/content/knowledge-base/synonyms";
import { synonymsInput } from "@/lib/content/knowledge-base/synonyms-schema";
import { conditionOf } from "@/lib/content/knowledge-base/word-forms";

test("terms are compared without case, accents, hyphens, and plurals", () => {
  const synonyms = new Synonyms([
    ["Café", "E-Mail", "l'eau"],
    ["email", "e mail", "box"],
  ]);
  expect(synonyms.of(["cafe"])).toEqual(["e mail", "leau"]);
  expect(synonyms.of(["e", "mail"])).toEqual(["cafe", "leau", "email", "box"]);
  expect(synonyms.of(["boxes"])).toEqual(["email", "e mail"]);
  expect(synonyms.of(["constructor"])).toEqual([]);
});

test("the default list can be saved unchanged", () => {
  expect(synonymsInput.parse({ groups: linesOf(OUR_SYNONYMS) })).toEqual({ groups: linesOf(OUR_SYNONYMS) });
  expect(synonymsInput.parse({ groups: " \n" })).toEqual({ groups: "" });
});

test.each([
  ["a, b\nalone", "A group needs at least two words or phrases, with commas between them. (alone)"],
  ["Wi-Fi, wi fi", "A group needs at least two words or phrases, with commas between them. (Wi-Fi, wi fi)"],
  ["a, !!", "A word or phrase must have a letter or a digit. (a, !!)"],
  ["a, one two three four", "A phrase can have at most 3 words. (a, one two three four)"],
  [`a, ${"x".repeat(61)}`, /^A word or phrase can have at most 60 characters/],
  ["a,b,c,d,e,f,g,h,i,j,k", /^A group can have at most 10/],
  [Array.from({ length: 201 }, (_, n) => `a${n}, b${n}`).join("\n"), "There can be at most 200 groups."],
])("refuses %j", (lines, message) => {
  expect(synonymsFault(lines)).toMatch(message);
});

test("a search condition stays short and harmless for hostile groups", () => {
  const hostile = Array.from({ length: 200 }, (_, n) => [
    "word",
    ...Array.from({ length: 9 }, (_, k) => `') | x:* & (' ${n} ${k}`),
  ]);
  const condition = conditionOf(Array(8).fill("word"), new Synonyms(hostile));
  expect(condition).toMatch(/^(?:'[a-z\d]+'| <-> | \| | & |[()])*$/);
  expect(condition.length).toBeLessThan(100_000);
});
