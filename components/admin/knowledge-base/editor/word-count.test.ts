import { countWords, readingMinutes } from "@/components/admin/knowledge-base/editor/word-count";

test.each([
  ["", 0],
  ["## Don't panic\n\n- **Wi-Fi** is _off_", 5],
  ["[two words](https://example.com/a-b) ![one](/a.png) <b class='x'>last</b>", 4],
  ["Über 2.5 naïve 日本", 4],
])("%j has %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});

test("the reading time is at least one minute", () => {
  expect([1, 219, 660].map(readingMinutes)).toEqual([1, 1, 3]);
});
