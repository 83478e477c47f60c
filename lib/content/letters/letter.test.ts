/** @jest-environment node */
import { type Block, LETTER_PARTS, type Letterhead, letter } from "@/lib/content/letters/letter";

const colors = (color: string) =>
  Object.fromEntries(LETTER_PARTS.map((part) => [part, `color:${color}`])) as Letterhead["day"];
const head: Letterhead = {
  product: "Bayline & Sons",
  phone: "(305) 555-0142",
  siteUrl: "https://bayline.example.com",
  address: ["1200 Harbor Point Drive", "Miami, FL 33131"],
  logo: "https://bayline.example.com/api/media/5/file",
  day: colors("#111111"),
  night: { ...colors("#eeeeee"), button: "background-color:#222222;color:#ffffff" },
};
const evil = `<b>evil</b> "https://evil.example"`;
const all: Block[] = [
  { kind: "title", text: "Your receipt" },
  { kind: "text", text: `Call (305) 555-0142. ${evil}` },
  { kind: "due", label: "You'll hear from us by", text: "Monday at 11:00 AM" },
  { kind: "heading", text: evil },
  { kind: "rows", rows: Object.entries({ [evil]: evil, "Where?": "Here" }) },
  { kind: "rows", rows: Object.entries({ Price: "$1.00", Total: "$2.00" }), isSum: true },
  { kind: "quote", intro: "You wrote:", text: `One\n${evil}` },
  { kind: "code", text: "123456" },
  { kind: "button", label: "Your order", href: "https://bayline.example.com/checkout" },
  { kind: "button", label: "Call us", href: "tel:+13055550142" },
  { kind: "note", text: evil },
];
const { text, html } = letter("Your receipt", all, head);

test("the plain text has the content of the HTML and ends with the address", () => {
  const [first, due] = text.split("\n\n");
  expect(first).toBe(`Call (305) 555-0142. ${evil}`);
  expect(due).toBe("You'll hear from us by Monday at 11:00 AM.");
  expect(text).toContain("Price: $1.00\nTotal: $2.00");
  expect(text).toContain("Where? Here");
  expect(text).toContain(`You wrote:\n> One\n> ${evil}`);
  expect(text).toContain("Your order: https://bayline.example.com/checkout");
  expect(text.split("-- \n")[1]).toBe(
    "Bayline & Sons\n1200 Harbor Point Drive\nMiami, FL 33131\n(305) 555-0142, bayline.example.com",
  );
});

test("shows the logo and address, and links every occurrence of the phone number", () => {
  expect(html).toContain(`<img src="${head.logo}" alt="Bayline &amp; Sons"`);
  expect(html).toContain("1200 Harbor Point Drive<br>Miami, FL 33131");
  expect(html.match(/\(305\) 555-0142/g)).toHaveLength(2);
  expect(html.match(/href="tel:\+13055550142" [^>]*>\(305\) 555-0142</g)).toHaveLength(2);
  expect(letter("", [], { ...head, logo: null }).html).not.toContain("<img");
});

test("links only to our site and shows outside input as text", () => {
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
  expect(links.filter((link) => !/^(?:https:\/\/bayline\.example\.com|tel:)/.test(link ?? ""))).toEqual([]);
  expect(html).not.toContain("<b>");
  expect(html.match(/&lt;b&gt;evil&lt;\/b&gt;/g)).toHaveLength(6);
});

test("every part has a dark-mode color, and the HTML is well formed", () => {
  const night = /@media\(prefers-color-scheme:dark\)\{(.*?)\}\}/.exec(html)?.[1] ?? "";
  expect(night).toContain(".ink{color:#eeeeee!important");
  expect(night).toContain(".button{background-color:#222222!important;color:#ffffff!important");
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const uncolored = classes.filter((name) => name !== "pad" && !night.includes(`.${name}{`));
  expect(uncolored).toEqual([]);
  const depth = (tag: string) =>
    (html.match(new RegExp(`<${tag}[ >]`, "g"))?.length ?? 0) - (html.split(`</${tag}>`).length - 1);
  for (const tag of ["table", "tr", "td", "th", "p", "a", "blockquote"])
    expect([tag, depth(tag)]).toEqual([tag, 0]);
});

test("Outlook for Windows gets a table of 600 px and buttons with their padding", () => {
  const outlook = html.replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g, "$1");
  expect(outlook.match(/<table /g)).toHaveLength((outlook.match(/<\/table>/g) ?? []).length);
  expect(outlook).toContain('width="600"');
  expect(html.match(/<td class="button" [^>]*mso-padding-alt:12px 22px/g)).toHaveLength(2);
});
