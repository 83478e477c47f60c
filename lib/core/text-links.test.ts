import { textLinks } from "@/lib/core/text-links";

const linksIn = (text: string) => textLinks(text).flatMap(({ href, text }) => (href ? [[text, href]] : []));

test.each([
  ["Call (305) 555-0142, at any hour.", ["(305) 555-0142", "tel:+13055550142"]],
  ["Call 305-555-0142 or 1", ["305-555-0142", "tel:+13055550142"]],
  ["Llame al +1 305 555 0142.", ["+1 305 555 0142", "tel:+13055550142"]],
  ["Write to sales@bayline.example.com.", ["sales@bayline.example.com", "mailto:sales@bayline.example.com"]],
  ["See https://example.com/a?b=1#c!", ["https://example.com/a?b=1#c", "https://example.com/a?b=1#c"]],
  ["(see www.example.com)", ["www.example.com", "https://www.example.com/"]],
])("links what is in “%s”", (text, link) => {
  expect(linksIn(text)).toEqual([link]);
  expect(
    textLinks(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test.each([
  "javascript:alert(1) data:text/html,x ftp://example.com file:///etc/passwd",
  '<a href="x">a</a> [a](b)',
  "$1,305.55 and invoice INV-3055550142, order 30555501421, part 12-305-555-0142-9",
  "http:// https://:::: @example user@ 192.168.0.1",
])("links nothing in “%s”", (text) => expect(textLinks(text)).toEqual([{ text }]));

test("an address can't leave its attribute or hide its host", () => {
  expect(linksIn('https://example.com/"onmouseover="alert(1)')).toEqual([
    ["https://example.com/", "https://example.com/"],
  ]);
  expect(linksIn("https://bank.example@evil.example")).toEqual([]);
});

test("takes linear time for hostile texts", () => {
  for (const piece of ["a.", "1-", "305", "@", "www.", "(305", "a@b."])
    expect(() => textLinks(piece.repeat(2_000))).not.toThrow();
});
