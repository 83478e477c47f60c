import { list, textLine } from "@/lib/content/page-texts/declare";
import { piecesOf } from "@/lib/content/page-texts/little-markdown";
import { cleanText, textError, withFacts } from "@/lib/content/page-texts/text-value";

test("a text must not be empty or exceed its length and entry limits", () => {
  expect(textError(textLine("Title", 5), "12345")).toBeNull();
  expect(textError(textLine("Title", 5), "123456")).toBe("At most 5 characters");
  expect(textError(textLine("Title"), "\u200b ")).toBe("Please enter text.");
  expect(textError(list(["a"], { max: 3, maxEntries: 2 }), "a\nb\nc")).toBe("At most 2 entries");
  expect(textError(list(["a"], { max: 3 }), "abcd")).toBe("An entry can have at most 3 characters");
});

test("removes characters that can't be typed, including the marks of the edit view", () => {
  expect(cleanText(textLine("Title"), " a\nb\u0000\u202e\ue000x\ue001 ")).toBe("a b x");
  expect(cleanText(list(["a"]), "a\r\n\r\n b ")).toBe("a\nb");
});

test("replaces placeholders for company facts and no others", () => {
  const facts = { product: "Palmline", phone: "305", email: "hello@example.com", hours: "Mon-Fri" };
  expect(withFacts("{product}: {phone}, {constructor}", facts)).toBe("Palmline: 305, {constructor}");
});

test("reads bold, emphasis, and safe links as Markdown and shows all else as written", () => {
  expect(piecesOf("a **b** *c* [d](/e)")).toEqual([
    { is: "text", text: "a " },
    { is: "strong", text: "b" },
    { is: "text", text: " " },
    { is: "emphasis", text: "c" },
    { is: "text", text: " " },
    { is: "link", text: "d", href: "/e" },
  ]);
  const hostile = "[x](javascript:alert(1)) <img src=x onerror=alert(1)> 2 * 3 * 4";
  expect(piecesOf(hostile).map(({ text }) => text)).toEqual([hostile]);
});
