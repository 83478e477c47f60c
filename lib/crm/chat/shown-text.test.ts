import { plainTextOf, ShownText } from "@/lib/crm/chat/shown-text";
import { priceFact } from "@/tests/factories/price-facts";

const prices = [priceFact("workstation", "Workstation PC/Mac", "a month per computer")];
const site = { facts: [], prices };
const options = { site, known: "Call (305) 555-0142.", askUs: "Please ask us." };

/** Returns the texts shown as pieces of this size arrive, and the final one. */
function shownOf(answer: string, size = answer.length, isWhole = true): { shown: string; text: string } {
  const text = new ShownText(options);
  let shown = "";
  for (let at = 0; at < answer.length; at += size) shown += text.push(answer.slice(at, at + size));
  shown += text.end(isWhole);
  return { shown: shown.trim(), text: text.text };
}

const answer = `Sure. Care of 20 PCs is {{price:workstation*20}}. A server is $99 a month! See https://evil.example/x.
- Keep **three** copies, e.g. one off site.
- Ask [our team](https://evil.example) at (305) 555-0142.`;

test("the shown text is the same for any chunk size and matches the stored text", () => {
  const { shown, text } = shownOf(answer);
  expect(text).toBe(
    "Care of 20 PCs is $1,020 a month (20 × $51). Please ask us. \n- Keep three copies, e.g. one off site.\n- Ask our team at (305) 555-0142.",
  );
  for (const size of [1, 2, 3, 7, 20]) expect(shownOf(answer, size)).toEqual({ shown, text });
  expect(shown).toBe(text);
});

test("a sentence is shown only once it has ended, so that no price is shown and withdrawn", () => {
  const text = new ShownText(options);
  expect(text.push("It costs $5")).toBe("");
  expect(text.push("2 a month")).toBe("");
  expect(text.push(". Bye. ")).toBe("Please ask us. Bye. ");
});

test("the advice to ask a person appears once per answer", () => {
  expect(shownOf("It costs $1. It costs $2. It costs\n$\n3.").text).toBe("Please ask us. It costs\n\n3.");
});

test.each([
  "20 PCs: {{price:workstation*20}} minus $20",
  "only {{price:server}}",
  "10% off a PC: {{price:workstation}}",
  "A server: {{price:workstation}}",
])("our own price excuses no words beside it: %s", (words) => {
  expect(shownOf(`${words}.`).text).toBe("Please ask us.");
});

test("a claim is found across lines, and a list is none", () => {
  const claim = "We look after it.\nThe price is about\n";
  expect(shownOf(`${claim}forty.`).text).toBe(`${claim}Please ask us.`);
  const list = (price: string) => `What it costs:\n1. PC: ${price}\n2. Others: ask us.`;
  expect(shownOf(list("{{price:workstation}}")).text).toBe(list("$51 a month per computer"));
});

test("other opening hours than ours are left out", () => {
  const { text } = shownOf("Keep copies. We're open Sundays 8 to 12. Our office is open Mon-Fri.");
  expect(text).toBe("Keep copies. Our office is open Mon-Fri.");
});

test.each([
  "Yes.",
  "Sure, we can help with that!",
  "Absolutely, no problem.",
  "That's included.",
  "Sí, por supuesto.",
  "Let me think.",
  "The user asks about copies.",
  "Keep copies.",
])("a mere yes, a thought and a repetition are left out: %s", (sentence) => {
  expect(shownOf(`Keep copies. ${sentence}\nTest them.`).text).toMatch(/^Keep copies\.\s+Test them\.$/);
});

test("an incomplete sentence of an interrupted answer is left out", () => {
  expect(shownOf("Keep copies. One of them is $5", 4, false).text).toBe("Keep copies.");
});

test.each([
  ["<script>alert(1)</script>Hello.", "alert(1)Hello."],
  ['Hello <img src=x onerror="alert(1)">there.', "Hello there."],
  ["# Title\n> quoted\n`code` and **bold**", "Title\nquoted\ncode and bold"],
  ["![pixel](/api/x)Hello.", "Hello."],
  ["It opens at 9 [company.hours].", "It opens at 9."],
  ["| Item | Size |\n|---|:---:|\n| Disk | 1 TB |", "Item, Size\n\nDisk, 1 TB"],
  ["Hel\u202elo\u200b \u2066there.", "Hello there."],
])("markup is removed: %s", (words, plain) => {
  expect(shownOf(words).text).toBe(plain);
});

test("an endless answer is cut after a whole sentence", () => {
  const text = new ShownText(options);
  for (let count = 0; count < 500; count++) text.push(`Keep three copies of f${count} and all your files. `);
  text.end(true);
  expect(text.isFull).toBe(true);
  expect(text.text.length).toBeLessThanOrEqual(2_000);
  expect(text.text).toMatch(/files\.$/);
});

test("long text without a sentence ending is shown before it ends", () => {
  expect(new ShownText(options).push("word ".repeat(200)).length).toBeGreaterThan(500);
});

test.each(["[", "![", "![]", "[a](b[", "<a", "- *"])(
  "reads a long run of %j without lengthening it",
  (mark) => {
    const text = mark.repeat(100_000);
    expect(plainTextOf(text).length).toBeLessThanOrEqual(text.length);
  },
);
