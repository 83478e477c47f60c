import { readingMinutes } from "@/lib/content/knowledge-base/reading-time";

const words = (count: number) => `<p>${"it's ".repeat(count)}</p>`;

test("a text takes a minute for each 220 words, and never none", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes(words(300))).toBe(1);
  expect(readingMinutes(words(340))).toBe(2);
  expect(readingMinutes(words(1_100))).toBe(5);
});

test("what stands in tags is not read", () => {
  expect(readingMinutes(`<img alt="${"word ".repeat(2_000)}">`)).toBe(1);
});
