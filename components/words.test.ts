/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { textsOf } from "@/lib/content/page-texts/declare";
import { sitePages } from "@/lib/content/site-pages";
import { declaredPages } from "@/lib/crm/pages/declared-pages";

/** docs/product/site.md "Wording": what is said to people reads as a native speaker says it, in one case. */

/** Turns of phrase that sound translated, each of which stood on a page or in the administration once. */
const FOREIGN =
  /\b(for ever\b|ended with [A-Z]|ways on\b|from afar|beside the monthly|who was who|what came in|put right|looked after|clean-up|look-up|set-up fee|e-mail|does(n't| not) get on|is tried again|are tried again|given back|taken back|at this moment|any more\b|there is no such|mails\b|(a|test) mail\b(?! server)|whom|the fault is on our side|what becomes of|came about\b|in these days|would meet now|sign of life|give it to nobody|you need not|asked again by itself|looked at again by itself|come into the folder)/i;

/** Words that keep their capitals inside of a heading. */
const NAMES = new Set(
  "I AI IT IP HIPAA WiFi IPv4 IPv6 VPN VPNs NAT NAS 2FA PC PCs Mac Macs Windows Microsoft Google Synology Exchange Workspace Active Directory Extended Security Updates Markdown Miami Broward South Florida CSV S3 URL XYZ QR Authorize.Net October Monday Order Service Real Estate"
    .split(" ")
    .map((word) => word.toLowerCase()),
);

const words = (text: string) => text.replace(/\{\w+\}/g, "").split(/[\s\u00a0]+/);
const isCapital = (word: string) =>
  /^\p{Lu}/u.test(word) && !NAMES.has(word.replace(/[^\p{L}\d.]/gu, "").toLowerCase());

/** Sentence case: after the first word of a sentence no capitals, but for names. */
function isSentenceCase(text: string): boolean {
  return words(text).every(
    (word, index, all) => index === 0 || /[.?!:]$/.test(all[index - 1] ?? "") || !isCapital(word),
  );
}

const SMALL = new Set("a an and at by for from in of on or our s the to with &".split(" "));

/** Title Case: every word has a capital but the small ones between. */
function isTitleCase(text: string): boolean {
  return words(text)
    .filter((word) => /\p{L}/u.test(word))
    .every(
      (word, index) => (index > 0 && SMALL.has(word.toLowerCase())) || /^[^\p{L}]*(\p{Lu}|\d)/u.test(word),
    );
}

/** Names of places are their titles; the owner's texts stay to the letter. */
const GIVEN = new Set([
  ...Object.values(sitePages).map(({ title }) => title),
  "Services Currently Being Updated",
  "Select Services",
  "Contact Info",
  "Get Quick Quote",
  "Windows 10 Support Ending",
  "IP Address Lookup Tool",
  "Email Me This",
  "Local IP Addresses",
  "Page Not Found",
  "Article Not Found",
  "Payment Successful!",
]);

const declared = declaredPages.flatMap((page) =>
  [...textsOf(page)].map(([id, text]) => ({
    id: `${page.page}.${id}`,
    kind: text.kind,
    text: text.original,
  })),
);

describe("declared texts", () => {
  it("say nothing that sounds translated", () => {
    expect(
      declared
        // Samples are visitors' words.
        .filter(({ id, text }) => FOREIGN.test(text) && !GIVEN.has(text) && !id.endsWith(".samples"))
        .map(({ id, text }) => `${id}: ${text}`),
    ).toEqual([]);
  });

  it("have headings in sentence case", () => {
    const headings = declared.filter(
      ({ id, kind, text }) =>
        kind === "line" &&
        /\.(title|question)$/.test(id) &&
        !/\.(meta|services|plans)\.\w/.test(id) &&
        !GIVEN.has(text),
    );
    expect(headings.length).toBeGreaterThan(60);
    expect(
      headings.filter(({ text }) => !isSentenceCase(text)).map(({ id, text }) => `${id}: ${text}`),
    ).toEqual([]);
  });

  it("have buttons in Title Case, and each that sends a form says what it sends", () => {
    const buttons = declared.filter(({ id }) =>
      /^(?!mails).*\.(submit|book|schedule|order|approach)$|\.hero\.(consultation|estimate|request|write|plans)$|\.(call|next|closing)\.(contact|consultation|plans|services)$/.test(
        id,
      ),
    );
    expect(buttons.length).toBeGreaterThan(20);
    expect(buttons.filter(({ text }) => !isTitleCase(text)).map(({ id, text }) => `${id}: ${text}`)).toEqual(
      [],
    );
    expect(buttons.filter(({ text }) => /^(Send|Submit|OK|Go)$/.test(text))).toEqual([]);
  });
});

const folder = path.resolve("components/admin");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => ({ name, source: readFileSync(path.join(folder, name), "utf8") }));

/** Visible words of a source file: in attributes that are read aloud, and between tags. */
function shown(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const attributes = [
    ...code.matchAll(
      /\b(?:title|description|label|hint|caption|placeholder|text|noMatch|emptyHint|searchHint|confirmLabel|submitLabel|cancelLabel|failed|words|name|header|aria-label)(?:=|: )\{?["`]([^"`]+)["`]/g,
    ),
  ];
  const texts = [...code.matchAll(/>\s*([^<>{}=;()]*[a-z][^<>{}=;()]*)\s*</g)];
  return [...attributes, ...texts].map(([, text = ""]) => text.replace(/\s+/g, " ").trim());
}

describe("the administration's words", () => {
  it("say nothing that sounds translated", () => {
    const found = files.flatMap(({ name, source }) =>
      shown(source)
        .filter((text) => FOREIGN.test(text))
        .map((text) => `${name}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it("have headings of cards and dialogs in sentence case", () => {
    const found = files.flatMap(({ name, source }) =>
      [
        ...source.matchAll(
          /<(?:PanelCard|Dialog\w*|FormDialog|DeleteDialog|ConfirmDialog|EmptyState|ErrorState|h2|h3)\b[^>]*?(?:title="([^"]+)"|>\s*([A-Z][^<{]+)<\/h)/g,
        ),
      ]
        .map(([, title, inner]) => (title ?? inner ?? "").trim())
        .filter((text) => text && !isSentenceCase(text))
        .map((text) => `${name}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
