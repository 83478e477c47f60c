import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inlineStyles } from "./first-styles";

let folder: string;

const SHEET = "/_next/static/chunks/site.css";
const css = `@font-face{font-family:inter;src:url(../media/inter.woff2)format("woff2")}
@layer theme{:root{--brand:#2563eb;--ink:#0b1220}}
@layer empty{.gone{color:red}}
@layer utilities{
  .used{color:blue;background:url("data:image/svg+xml,%3Csvg viewBox='0 0 1 1'%3E%3C/svg%3E")}
  .gone{color:red}
  .used.gone,.used:hover{color:green}
  .used:not(.gone)>p{margin:0}
  :is(.\\*\\:gone>*){margin:3px}
  :is(.used>p):is(:where(.gone):hover *){margin:4px}
  :is(.used>p):is(.gone,p){margin:5px}
  .lg\\:mt-1\\.5{margin:1px}
  .\\[\\&_svg\\]\\:size-4 svg{width:1rem}
  .\\32xl{color:black}
  .rises{--tw-shift:1px;--tw-turn:2deg;animation:rise 1s;translate:0 var(--tw-shift)}
  html:has([data-menu][open]){overflow:hidden}
  @media (width>=64rem){.gone{color:red}.used{color:pink}}
  @media print{.gone{color:red}}
}
@keyframes rise{0%{opacity:0}50.5%{opacity:.5}}
@keyframes fall{to{opacity:0}}
@property --tw-shift{syntax:"*";inherits:false}
@property --tw-turn{syntax:"*";inherits:false}`;

const page = (classes: string) =>
  `<html><head><link rel="stylesheet" href="${SHEET}" data-precedence="next"/></head><body class="${classes}"><p><svg></svg></p></body></html>`;

const rulesOf = (html: string) => (html.match(/<style>([\s\S]*)<\/style>/)?.[1] ?? "").replace(/\s/g, "");

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "styles-"));
  mkdirSync(path.join(folder, "static/chunks"), { recursive: true });
  writeFileSync(path.join(folder, "static/chunks/site.css"), css);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the rules of classes that the page has are inside it, those of others are not", () => {
  const rules = rulesOf(inlineStyles(page("used"), folder));
  expect(rules).toContain(".used{color:blue;");
  expect(rules).toContain(".used:hover{color:green");
  expect(rules).toContain(".used:not(.gone)>p{margin:0");
  expect(rules).toContain("{.used{color:pink");
  expect(rules).toContain(":is(.used>p):is(.gone,p){margin:5px");
  expect(rules).not.toMatch(/\.gone[{]|used\.gone|print|margin:[34]px/);
});

test("a page without a field for dates has no rules for the parts of one, and none comes twice", () => {
  const sheet = `::-webkit-date-and-time-value{margin:0}::file-selector-button,.used{mask:none;mask:none;margin:0;mask:none}`;
  writeFileSync(path.join(folder, "static/chunks/fields.css"), sheet);
  const rulesWith = (field: string) =>
    rulesOf(
      inlineStyles(
        page("used").replace(SHEET, "/_next/static/chunks/fields.css").replace("<p>", field),
        folder,
      ),
    );
  expect(rulesWith('<input name="n" type="text"/>')).toBe(".used{mask:none;margin:0;mask:none}");
  expect(rulesWith('<input type="date" name="d"/>')).toContain("::-webkit-date-and-time-value{margin:0}");
  expect(rulesWith('<input type="file"/>')).toContain("::file-selector-button,.used{");
});

test("a typeface has its name where another sheet goes by it", () => {
  writeFileSync(path.join(folder, "static/chunks/fonts.css"), ".named{--font-ours:inter;--font-other:x}");
  writeFileSync(path.join(folder, "static/chunks/body.css"), "body{font-family:var(--font-ours)}");
  const links = ["fonts", "body"].map(
    (name) => `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`,
  );
  const html = `<html><head>${links.join("")}</head><body class="named"></body></html>`;
  expect(inlineStyles(html, folder)).toContain("<style>.named{--font-ours:inter}</style>");
});

test("classes are known however they are written", () => {
  const rules = rulesOf(inlineStyles(page("lg:mt-1.5 [&amp;_svg]:size-4 2xl"), folder));
  expect(rules).toContain("{margin:1px");
  expect(rules).toContain("{width:1rem");
  expect(rules).toContain("{color:black");
  expect(rules).not.toContain("color:blue");
});

test("a variable comes along where the page reads it, in a rule or by itself", () => {
  const own = page("used").replace("</body>", '<p style="color:var(--brand)"></p></body>');
  expect(rulesOf(inlineStyles(own, folder))).toContain("--brand:#2563eb");
  expect(rulesOf(inlineStyles(page("used"), folder))).not.toMatch(/--brand|--ink/);
});

test("what names no class stays, every layer keeps its place, and addresses hold from the page", () => {
  const rules = rulesOf(inlineStyles(page(""), folder));
  expect(rules).toContain("html:has([data-menu][open]){overflow:hidden");
  expect(rules).toContain("url(/_next/static/media/inter.woff2)");
  expect(rules).toMatch(/@layertheme{.*@layerempty{}.*@layerutilities{/);
});

test("a variable that only variables read stays away, unless one of them is read", () => {
  const css =
    ":root{--font:var(--mono),serif;--mono:monospace;--gap:var(--step);--step:4px}.used{gap:var(--gap)}";
  writeFileSync(path.join(folder, "static/chunks/chain.css"), css);
  const html = inlineStyles(page("used").replace("site.css", "chain.css"), folder);
  expect(html).toContain("<style>:root{--gap:var(--step);--step:4px}.used{gap:var(--gap)}</style>");
});

test("animations and Tailwind's own variables are there where a rule reads them", () => {
  const read = rulesOf(inlineStyles(page("rises"), folder));
  expect(read).toContain("@keyframesrise{0%{opacity:0}50.5%{opacity:.5}}");
  expect(read).toContain('@property--tw-shift{syntax:"*";inherits:false}');
  expect(read).toContain("--tw-shift:1px");
  expect(read).not.toMatch(/--tw-turn|fall/);
  expect(rulesOf(inlineStyles(page("used"), folder))).not.toMatch(/--tw-|@keyframes/);
});

test("the style sheet stays, switched off, for the loader and for React", () => {
  expect(inlineStyles(page("used"), folder)).toContain(
    `<link rel="stylesheet" href="${SHEET}" data-precedence="next" disabled=""/>`,
  );
});

test("a style sheet of typefaces is in the page as a whole, and says so", () => {
  const typeface = `@font-face{font-family:inter;src:url(../media/a.woff2)}.a_variable{--font-inter:"inter"}`;
  const linkWith = (name: string, text: string) => {
    writeFileSync(path.join(folder, `static/chunks/${name}.css`), text);
    const html = inlineStyles(page("a_variable").replace("site.css", `${name}.css`), folder);
    expect(rulesOf(html)).toContain("@font-face{");
    return html.match(/<link[^>]*>/)?.[0];
  };
  expect(linkWith("typefaces", `${typeface}.a_className{font-family:inter}`)).toContain(
    'data-whole="" disabled=""',
  );
  expect(linkWith("mixed-typefaces", `${typeface}.late{color:red}`)).not.toContain("data-whole");
});

test("a page whose style sheet is not there keeps its link", () => {
  const html = page("used").replace("site.css", "other.css");
  expect(inlineStyles(html, folder)).toBe(html);
});

test("leaves out what is for elements that the page has not, and what is there for browsers that can't mix colors", () => {
  const address = "/_next/static/chunks/mixed.css";
  writeFileSync(
    path.join(folder, "static/chunks/mixed.css"),
    `table,body{margin:0}
sub>b{color:red}
.used{color:#00f8;margin:1px}
@supports (color:color-mix(in lab, red, red)){.used{color:color-mix(in oklab, blue 50%, transparent)}}
.used:hover{color:#0f08;@supports (color:color-mix(in lab, red, red)){color:color-mix(in oklab, lime 50%, transparent)}}
.used:where(table *){color:red}
@supports (display:grid){.used{display:grid}}`,
  );
  const html = inlineStyles(page("used").replace(SHEET, address), folder);
  expect(rulesOf(html)).toBe(
    "body{margin:0}.used{margin:1px}.used{color:color-mix(inoklab,blue50%,transparent)}" +
      ".used:hover{color:color-mix(inoklab,lime50%,transparent)}" +
      "@supports(display:grid){.used{display:grid}}",
  );
});
