import { CheckedText } from "@/lib/chat/checked-text";
import type { Ours } from "@/lib/chat/claims";
import { allPriced, amountsOf } from "@/lib/chat/priced";
import { ProcessorTimeUp } from "@/lib/processor-time";

const records = [
  { name: "Workstation PC/Mac", description: "", price: "$51/month", setupFee: null },
  { name: "Active Directory Server", description: "", price: "$180/month", setupFee: "$90" },
];
const ours: Ours = {
  amounts: {
    priced: allPriced(records, []),
    given: records.flatMap(amountsOf),
    numbers: new Set(),
    question: "",
    isAboutPrices: false,
  },
  phone: "(305) 555-0142",
  email: "sales@example.com",
  address: ["100 Main Street, Suite 500", "33101"],
  host: "example.com",
};

/** What is shown of an answer that comes in pieces of such a size, and what it is in the end. */
function shownOf(answer: string, size = answer.length, isWhole = true): { shown: string; text: string } {
  const text = new CheckedText(ours, "Please ask us.");
  let shown = "";
  for (let at = 0; at < answer.length; at += size) shown += text.push(answer.slice(at, at + size));
  shown += text.end(isWhole);
  return { shown: shown.trim(), text: text.text };
}

const answer = `Sure. Workstation care is $51.00 a month. A server is $99 a month! See https://evil.example/x.
- Keep **three** copies, e.g. one off site.
- Ask [our team](https://evil.example) at (305) 555-0142.`;

test("what is shown is the same whatever the pieces that it comes in, and what is stored in the end", () => {
  const { shown, text } = shownOf(answer);
  expect(text).toBe(
    "Sure. Workstation care is $51.00 a month. Please ask us. \n- Keep three copies, e.g. one off site.\n- Ask our team at (305) 555-0142.",
  );
  for (const size of [1, 2, 3, 7, 20]) expect(shownOf(answer, size)).toEqual({ shown, text });
  expect(shown).toBe(text);
});

test("nothing is shown of a sentence before it has ended: a price is never read and then taken back", () => {
  const text = new CheckedText(ours, "Please ask us.");
  expect(text.push("It costs $5")).toBe("");
  expect(text.push("2 a month")).toBe("");
  expect(text.push(". Bye. ")).toBe("Please ask us. Bye. ");
});

test("the words that send to a person come once an answer", () => {
  expect(shownOf("It costs $1. It costs $2. It costs $3.").text).toBe("Please ask us.");
});

/** Lists and tables, headings and paragraphs: what a number is of may stand far above it. */
const HOSTILE = [
  "Our prices are:\n- Basic: 49\n- Pro: 99\n- Max: 149",
  "Our prices are:\n\n- Basic: 49\n- Pro: 99\n- Max: 149",
  "Our prices are:\n\n* **Basic** 9\n* **Pro** 7\n* **Max** 5\n",
  "## Prices\n\nBasic: 49\nPro: 99\nMax: 149",
  "What it costs\n\n| Plan | Each month |\n|---|---|\n| Basic | 49 |\n| Pro | 99 |\n| Max | 149 |",
  "Prices:\n\n1. Basic: 49\n2. Pro: 99\n3. Max: 149",
  "Prices:\n1) Basic — 7\n2) Pro — 9\n3) Max — 5",
  "Prices:\n49. Basic\n99. Pro\n149. Max",
  "Here they are.\n\nBasic: 49\nPro: 99\nMax: 149",
  "It costs\n49\na month, or\n99\nwith more.",
  "We charge by the month. It depends on what you need. For the basic one 49, for the big one 99.",
  "Nuestros precios:\n- Básico: 49\n- Pro: 99\n- Max: 149",
  "Nos prix :\n\n1. Base : 49\n2. Pro : 99",
  "Active Directory server:\n- Monthly: $51\n- Setup: $51",
  "Basic: forty-nine\nPro: ninety-nine\nThat is what you pay.",
];

test.each(HOSTILE)("nothing of a made-up list of prices is shown, whatever the pieces: %j", (words) => {
  for (const size of [1, 2, 3, 5, 11, words.length]) {
    const { shown } = shownOf(words, size);
    expect(shown).not.toMatch(/49|99|51|[579]\b|nine/);
    expect(shown).toContain("Please ask us.");
  }
});

const TRUE = [
  "Our prices:\n- Workstation PC/Mac: $51 a month\n- Active Directory Server: $180 a month, plus $90 setup",
  "Active Directory server:\n\n- Monthly: $180\n- Setup: $90",
  "| Plan | Price |\n|---|---|\n| Workstation PC/Mac | $51 |\n| Active Directory Server | $180 |",
  "A workstation costs $51 a month. Before you order:\n\n1. Restart it.\n2. Wait 5 minutes.\n3. Look at the 2 lights.",
  "Windows 10 and Windows 11 are both fine.\n\nKeep 3 copies.\n- Office 365 is one.\n- Call (305) 555-0142, 24/7.",
  "La consulta es gratis.\n\n- Abierto: Mon-Fri 9am-6pm\n- Tel: (305) 555-0142",
];

test.each(TRUE)("a true list stays whole, whatever the pieces: %j", (words) => {
  for (const size of [1, 2, 3, 5, 11, words.length]) expect(shownOf(words, size).shown).toBe(words);
});

test("half a sentence of an answer that breaks off is left out", () => {
  expect(shownOf("Keep copies. One of them is $5", 4, false).text).toBe("Keep copies.");
});

test.each([
  ["<script>alert(1)</script>Hello.", "alert(1)Hello."],
  ['Hello <img src=x onerror="alert(1)">there.', "Hello there."],
  ["# Title\n> quoted\n`code` and **bold**", "Title\nquoted\ncode and bold"],
  ["![pixel](/api/x)Hello.", "Hello."],
  ["Hel\u202elo\u200b \u2066there.", "Hello there."],
])("marks are taken out: %s", (words, plain) => {
  expect(shownOf(words).text).toBe(plain);
});

test("an answer without end is cut behind a whole sentence", () => {
  const text = new CheckedText(ours, "Please ask us.");
  for (let turn = 0; turn < 500; turn++) text.push("Keep three copies of all your files. ");
  text.end(true);
  expect(text.isFull).toBe(true);
  expect(text.text.length).toBeLessThanOrEqual(4_000);
  expect(text.text).toMatch(/files\.$/);
});

test("words without any end of a sentence are let through in time", () => {
  const text = new CheckedText(ours, "Please ask us.");
  expect(text.push("word ".repeat(200)).length).toBeGreaterThan(500);
});

test("a sentence whose check computes without end is not shown, ends the answer, and is a failure at its end", () => {
  const endless: Ours = {
    ...ours,
    get email(): string {
      for (;;);
    },
  };
  const text = new CheckedText(endless, "Please ask us.");
  expect(text.push("Keep three copies. And ")).toBe("");
  expect([text.isFull, text.push("one off site. ")]).toEqual([true, ""]);
  expect(() => text.end(true)).toThrow(ProcessorTimeUp);
});

test("a check that a busy machine ended half way is begun anew, with what was known before it", () => {
  let waits = 0;
  const kept: Ours = {
    ...ours,
    amounts: {
      ...(ours.amounts as NonNullable<Ours["amounts"]>),
      isAboutPrices: true,
      // Read for the second time of the first sentence, and for the second and third of the next one.
      get priced() {
        if (waits++ === 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
        return [];
      },
    },
  };
  const text = new CheckedText(kept, "Please ask us.");
  expect(text.push("1. Restart it.\n2. Unplug it.\n3. Plug it in.\n")).toBe(
    "1. Restart it.\n2. Unplug it.\n3. Plug it in.\n",
  );
  expect(waits).toBeGreaterThan(3);
});
