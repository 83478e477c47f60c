import { readingMinutes } from "@/lib/content/knowledge-base/reading-time";

const words = (count: number) => `<p>${"it's ".repeat(count)}</p>`;

test("takes one minute per 220 words, at least one", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes(words(300))).toBe(1);
  expect(readingMinutes(words(340))).toBe(2);
  expect(readingMinutes(words(1_100))).toBe(5);
});

test("ignores text inside tags", () => {
  expect(readingMinutes(`<img alt="${"word ".repeat(2_000)}">`)).toBe(1);
});
