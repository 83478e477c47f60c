import { bestPassage } from "@/lib/chat/passages";
import { tellingWords, wordsIn } from "@/lib/chat/question-words";

test("a question is known by what it is about", () => {
  expect(tellingWords("Hello, how do I back up my Synology NAS, please?")).toEqual([
    "backup",
    "synology",
    "nas",
  ]);
  expect(tellingWords("What is it?")).toEqual([]);
});

test.each([
  ["our backups", "backup"],
  ["disaster recovery", "recover"],
  ["two services", "service"],
  ["printing", "printers"],
  ["policies", "policy"],
  ["Wi-Fi that drops", "dropping"],
  ["Wi-Fi that drops", "wifi"],
  ["backing up a server", "backup"],
])("'%s' has '%s', whatever its ending", (text, word) => {
  expect(wordsIn(text, [word])).toEqual([word]);
});

test("a passage begins where an article says most about the words, and ends before its next part", () => {
  const article = `Intro words.

## Restore

Test a **restore** each month.

- Choose a [file](https://x.example).
- Restore it.

## Printers

Printers are another subject.`;
  expect(bestPassage(article, ["restore", "month"])).toBe(
    "Test a restore each month.\n- Choose a file.\n- Restore it.",
  );
});

test("a passage has at most 700 characters, and ends with a sentence", () => {
  const passage = bestPassage("Keep copies of your files. ".repeat(100), ["copies"]);
  expect(passage.length).toBeLessThanOrEqual(700);
  expect(passage).toMatch(/files\.$/);
});

test.each(["<", "[", "![", "[a](", "\n#", "- "])(
  "a passage of an article of %j alone is plain text in bounds",
  (mark) => {
    const passage = bestPassage(`${mark.repeat(60_000 / mark.length - 10)}\n\nrouter`, ["router"]);
    expect(passage.length).toBeLessThanOrEqual(700);
  },
);

test("a word longer than any is not compared", () => {
  const word = `rout${"ing".repeat(100_000)}`;
  expect(wordsIn(`${word} a router`, ["router"])).toEqual(["router"]);
});
