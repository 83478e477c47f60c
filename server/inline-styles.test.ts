import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inlineStyles } from "./inline-styles";

let folder: string;

const SHEET = "/_next/static/chunks/site.css";
const page = `<head><link rel="stylesheet" href="${SHEET}" data-precedence="next"/></head>`;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "styles-"));
  mkdirSync(path.join(folder, "static/chunks"), { recursive: true });
  const css = `@font-face{src:url(../media/a.woff2)}.b{background:url("data:image/svg+xml,%3Csvg/%3E")}.c{content:"$&"}`;
  writeFileSync(path.join(folder, "static/chunks/site.css"), css);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("inlines a style sheet with adjusted URLs, and keeps its link for React", () => {
  expect(inlineStyles(page, folder)).toBe(
    `<head><style>@font-face{src:url(/_next/static/media/a.woff2)}.b{background:url("data:image/svg+xml,%3Csvg/%3E")}.c{content:"$&"}</style>` +
      `<link rel="stylesheet" href="${SHEET}" data-precedence="next" type="text/inlined-css"/></head>`,
  );
});

test("keeps the link of a missing style sheet", () => {
  const html = page.replace("site.css", "other.css");
  expect(inlineStyles(html, folder)).toBe(html);
});
