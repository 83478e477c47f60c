import fc from "fast-check";
import { correctedWords, typingErrors } from "@/lib/content/knowledge-base/spelling";

test.each([
  ["printer", "printer", 0],
  ["printr", "printer", 1],
  ["printter", "printer", 1],
  ["prinder", "printer", 1],
  ["pritner", "printer", 1],
  ["ransomwear", "ransomware", 2],
  ["", "abc", 3],
])("counts the typing errors in %s for %s: %i", (typed, intended, errors) => {
  expect(typingErrors(typed, intended)).toBe(errors);
});

test("counts errors symmetrically and at most as many as the longer word has letters", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const errors = typingErrors(one, other);
      expect(errors).toBe(typingErrors(other, one));
      expect(errors).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(errors === 0).toBe(one === other);
    }),
  );
});

test("prefers the known word itself, then its completions, then the nearest words", () => {
  expect(correctedWords("disk", ["disks", "disk", "desk"])).toEqual(["disk"]);
  expect(correctedWords("thermos", ["thermal", "thermostat", "thermostats"])).toEqual([
    "thermostat",
    "thermostats",
  ]);
  expect(correctedWords("rotuer", ["router", "rooter", "rouser"])).toEqual(["router"]);
  expect(correctedWords("diks", ["disk", "dike", "dish"])).toEqual(["disk"]);
  expect(correctedWords("fishing", ["phishing", "finishing"])).toEqual(["phishing"]);
  expect(correctedWords("notebok", ["notebook", "notebooks"])).toEqual(["notebook"]);
});

test("leaves short words and distant matches alone", () => {
  expect(correctedWords("ab", ["abc"])).toEqual([]);
  expect(correctedWords("cable", ["tables", "table"])).toEqual([]);
  expect(correctedWords("cake", ["care", "make"])).toEqual([]);
  expect(correctedWords("anything", [])).toEqual([]);
});
