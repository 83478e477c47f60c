import type { z } from "zod";
import {
  colorField,
  emailField,
  moneyField,
  optionalEmail,
  optionalLine,
  slugField,
} from "@/lib/core/fields";

const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test("an email address is cleaned and then checked against one rule", () => {
  const email = emailField({ missing: "missing", invalid: "invalid", tooLong: "too long" });
  expect(email.parse(" o'brien+x@mail.example.co\n")).toBe("o'brien+x@mail.example.co");
  for (const none of ["", " \t", undefined, null, 7]) expect(message(email, none)).toBe("missing");
  expect(message(email, `${"x".repeat(250)}@example.com`)).toBe("too long");
});

test("an email address is accepted in any script and as people copy it", () => {
  const email = emailField({ missing: "missing", invalid: "invalid" });
  const copied = {
    "josé@müller.example": "josé@müller.example",
    "用户@例子.广告": "用户@例子.广告",
    "संपर्क@डाटामेल.भारत": "संपर्क@डाटामेल.भारत",
    "pelé@xn--bcher-kva.example": "pelé@xn--bcher-kva.example",
    "jose\u0301@example.com": "josé@example.com",
    "\u200eana\u200d@exam\u00adple.com\ufeff": "ana@example.com",
    "mailto:ana@example.com": "ana@example.com",
    "<ana@example.com>": "ana@example.com",
    "ana＠example．com": "ana@example.com",
    "Ana O. <ana@example.com>": "ana@example.com",
    '"O, Ana" <mailto:ana@example.com>;': "ana@example.com",
    "MAILTO:ana@example.com?subject=Hi": "ana@example.com",
    "ana@example.com.": "ana@example.com",
    "'ana@example.com'": "ana@example.com",
    [`${"é".repeat(32)}@example.com`]: `${"é".repeat(32)}@example.com`,
  };
  for (const [typed, stored] of Object.entries(copied)) expect(email.parse(typed)).toBe(stored);
  expect(email.parse(`${"x".repeat(64)}@example.com`)).toHaveLength(76);
});

test.each<[string, string[]]>([
  ["no domain with a dot", ["a@b", "ana@пример", "ана@"]],
  ["a space", ["a b@example.com", "an a@例子.广告"]],
  ["a dot in the wrong place", [".a@example.com", "a..b@example.com", "a@b..com"]],
  ["a domain that begins with a hyphen", ["a@-b.com", "ana@-例子.广告"]],
  ["too long a first part", [`${"x".repeat(65)}@example.com`, `${"é".repeat(33)}@example.com`]],
  ["two addresses", ["<ana@example.com> bob@example.com", "bob@example.com <ana@example.com>"]],
  ["a name without brackets", ["Ana ana@example.com"]],
])("a text with %s is no email address", (_, texts) => {
  const email = emailField({ missing: "missing", invalid: "invalid" });
  expect(texts.map((text) => message(email, text))).toEqual(texts.map(() => "invalid"));
});

test("an optional address may be empty, and an unsent one stays undefined", () => {
  const email = optionalEmail("invalid");
  expect(["", " ", null].map((value) => email.parse(value))).toEqual([null, null, null]);
  expect(email.parse(undefined)).toBeUndefined();
  expect(email.parse("mailto:a@example.com\u200b")).toBe("a@example.com");
  expect(message(email, `${"x".repeat(65)}@example.com`)).toBe("invalid");
  expect(message(email, "nonsense")).toBe("invalid");
});

test("an optional line is a single line, and an empty one becomes null", () => {
  const line = optionalLine(5, "too long");
  expect(["a\nb", "\u0007", "\u3164\u2800", "", null, undefined].map((value) => line.parse(value))).toEqual([
    "a b",
    null,
    null,
    null,
    null,
    undefined,
  ]);
  expect(message(line, "123456")).toBe("too long");
});

test("a slug contains only lowercase letters, digits, and hyphens", () => {
  const slug = slugField({ missing: "missing", invalid: "invalid" });
  expect(slug.parse(" windows\u200b-10 ")).toBe("windows-10");
  expect(message(slug, "")).toBe("missing");
  for (const wrong of ["Windows", "a b", "a/b", "é", "x".repeat(256)])
    expect(message(slug, wrong)).toBe("invalid");
});

test("a color is # and six hexadecimal digits", () => {
  const color = colorField("invalid");
  expect(color.parse("#2563EB")).toBe("#2563EB");
  for (const wrong of ["", "#fff", "red", "#12345g", "#123456;", null])
    expect(message(color, wrong)).toBe("invalid");
});

test.each([
  ["199", "199.00"],
  ["1,299.5", "1299.50"],
  [0.1, "0.10"],
  ["007", "7.00"],
  ["99999999.99", "99999999.99"],
])("the amount %j is stored as %s", (input, stored) => {
  expect(moneyField({ missing: "missing", invalid: "invalid" }).parse(input)).toBe(stored);
});

test.each(["-1", "1.999", "100000000", "1e3", "12,34", "$5", Number.NaN, Number.POSITIVE_INFINITY])(
  "%j is not an amount",
  (input) => {
    expect(moneyField({ missing: "missing", invalid: "invalid" }).safeParse(input).success).toBe(false);
  },
);
