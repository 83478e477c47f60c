import fc from "fast-check";
import {
  plainLine,
  plainLines,
  plainMarkdown,
  toAddressLine,
  toCodedLine,
  toLine,
  toLines,
  toMarkdown,
  withoutGaps,
} from "@/lib/core/plain-text";

const limits = { missing: "Please enter a name.", max: 10, tooLong: "At most 10." };
const line = plainLine(limits);
const lines = plainLines(limits);
const messages = (schema: typeof line, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("plain text", () => {
  test.each<[string, unknown[]]>([
    ["no text", [undefined, null, 7, {}]],
    ["nothing or space", ["", " \t\n"]],
    ["control characters", ["\u0007", "\u0000\u009f"]],
    ["half characters", ["\ud800", "\udc00\ud800"]],
    ["invisible characters", ["\u202e", "\u200b\u2060"]],
  ])("%s is treated as missing", (_, values) => {
    for (const value of values)
      for (const schema of [line, lines]) expect(messages(schema, value)).toEqual([limits.missing]);
  });

  test("is measured after it is cleaned", () => {
    expect(line.parse(`  ${"x".repeat(10)}\u0000\u0000`)).toBe("x".repeat(10));
    expect(messages(line, "x".repeat(11))).toEqual([limits.tooLong]);
  });

  test("Markdown loses surrounding blank lines and keeps indentation", () => {
    const schema = plainMarkdown({ missing: "Missing", max: 100, tooLong: "Too long" });
    expect(schema.parse("\ufeff\r\n \t\r\n    code\r\n\r\ntext \n ")).toBe("    code\n\ntext");
    expect(schema.safeParse("\n    \n").success).toBe(false);
    const spaces = " ".repeat(200_000);
    expect(toMarkdown(`${spaces}\n${spaces}a`)).toBe(`${spaces}a`);
  });

  test("counts whole characters toward a minimum", () => {
    const three = plainLine({ ...limits, min: 3 });
    expect(messages(three, "😀😀")).toEqual([limits.missing]);
    expect(three.parse("😀😀😀")).toBe("😀😀😀");
  });

  test("a single line loses its breaks, and several lines keep their breaks and tabs", () => {
    expect(line.parse("a\r\nb\tc")).toBe("a b c");
    expect(lines.parse("a\r\nb\rc\td\u0007")).toBe("a\nb\nc\td");
  });

  test("accepted text contains only characters that can be stored", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), fc.boolean(), (text, half) => {
        for (const schema of [line, lines]) {
          const { data } = schema.safeParse(half ? `${text}\udbff` : text);
          if (data === undefined) continue;
          expect(data).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
        }
      }),
    );
  });
});

/** All invisible characters except joiners and selectors, which have their own tests. */
const unseen = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => /\p{Cf}|[\u3164\u2800\u115f\u1160\uffa0]/u.test(one) && !/\u200c|\u200d/.test(one));

describe("invisible characters", () => {
  test("are removed everywhere and are not text by themselves", () => {
    expect(unseen.length).toBeGreaterThan(150);
    expect(unseen.filter((one) => toLine(`${one}Mar${one}ta${one} Ruiz${one}`) !== "Marta Ruiz")).toEqual([]);
    expect(unseen.filter((one) => toLine(one + one) !== "" || toLines(one) !== "")).toEqual([]);
  });

  test("remain only where a script or an emoji needs them", () => {
    for (const needed of ["می\u200cخواهم", "क्\u200dष", "👩\u200d💻", "❤\ufe0f\u200d🔥", "葛\u{e0100}城"])
      expect(toLine(needed)).toBe(needed);
    expect(toLine("\u200dO\u200c\u200d'Brien\u200c \ufe0f7")).toBe("O'Brien 7");
    expect(toLine("\u3164\u200d\u3164\ufe0f")).toBe("");
    expect(toLine("A\u3164\u200d\u3164B")).toBe("AB");
  });

  test("become spaces when they separate lines", () => {
    expect(toLine("a\u2028b\u2029c\u0085d")).toBe("a b c d");
  });
});

test("a code loses its separators, and its digits become ASCII", () => {
  const invisible = [" 12\u00a034\u201156 ", "\u200e123\u200d456\ufeff"];
  for (const typed of ["123 456", "123-456", "123.456", "12·34·56.", "123_456", ...invisible])
    expect(withoutGaps(typed)).toBe("123456");
  expect(withoutGaps("１２３４－５６　ｘ７")).toBe("123456x7");
  for (const zero of ["٠", "۰", "०", "௦", "\u{1d7ce}", "\u{1d7f6}", "\u{1e950}"]) {
    const digits = Array.from("0123456789", (digit) =>
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
    );
    expect(withoutGaps(digits.join(" "))).toBe("0123456789");
  }
  expect(toCodedLine("＋１（３０５）５５５－０１４２")).toBe("+1(305)555-0142");
  expect(toAddressLine("ana２＠example.com ١")).toBe("ana2@example.com ١");
  expect(toCodedLine("\u202a+1\u00a0305\u20115550142\u202c")).toBe("+1 305-5550142");
});
