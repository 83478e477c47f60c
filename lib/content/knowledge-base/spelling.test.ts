import fc from "fast-check";
import { correctedWords, editDistance } from "@/lib/content/knowledge-base/spelling";

test.each([
  ["printer", "printer", 0],
  ["printr", "printer", 1],
  ["printter", "printer", 1],
  ["prinder", "printer", 1],
  ["pritner", "printer", 1],
  ["ransomwear", "ransomware", 2],
  ["", "abc", 3],
])("counts the typing errors in %s for %s: %i", (typed, intended, errors) => {
  expect(editDistance(typed, intended)).toBe(errors);
});

test("counts errors symmetrically and at most as many as the longer word has letters", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const errors = editDistance(one, other);
      expect(errors).toBe(editDistance(other, one));
      expect(errors).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(errors === 0).toBe(one === other);
    }),
  );
});

test.each([
  ["disk", ["disks", "disk", "desk"], ["disk"]],
  ["thermos", ["thermal", "thermostat", "thermostats"], ["thermostat", "thermostats"]],
  ["rotuer", ["router", "rooter", "rouser"], ["router"]],
  ["diks", ["disk", "dike", "dish"], ["disk"]],
  ["fishing", ["phishing", "finishing"], ["phishing"]],
  ["notebok", ["notebook", "notebooks"], ["notebook"]],
  // Short words and distant matches are left alone.
  ["ab", ["abc"], []],
  ["cable", ["tables", "table"], []],
  ["cake", ["care", "make"], []],
  ["anything", [], []],
])("%s among %j is first itself, then its completions, then the nearest: %j", (typed, known, corrected) => {
  expect(correctedWords(typed, known)).toEqual(corrected);
});
