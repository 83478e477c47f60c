import { escapeHtml } from "@/lib/core/mail-html";
import { telephoneHref } from "@/lib/core/phone";

export type Rows = readonly (readonly [label: string, value: string])[];

export type Block =
  | { kind: "title" | "heading" | "text" | "code" | "note"; text: string }
  | { kind: "due"; label: string; text: string }
  | { kind: "rows"; rows: Rows; isSum?: boolean }
  | { kind: "quote"; intro: string; text: string }
  | { kind: "button"; label: string; href: string };

export const LETTER_PARTS = [
  ...(["page", "card", "band", "tint", "line"] as const),
  ...(["strong", "ink", "muted", "link", "button"] as const),
];
export type LetterPart = (typeof LETTER_PARTS)[number];

export type Letterhead = {
  product: string;
  phone: string;
  siteUrl: string;
  address: string[];
  logo: string | null;
  day: Record<LetterPart, string>;
  night: Record<LetterPart, string>;
};

/**
 * See docs/decisions/0087. Only our own addresses become links: all other text is plain. Colors are inline
 * for mail programs that ignore style sheets. Outlook for Windows (`mso`) ignores max-width and the padding of
 * links: it gets a table and a cell.
 */
export function letter(title: string, blocks: readonly Block[], head: Letterhead) {
  return { text: letterText(blocks, head), html: htmlOf(title, blocks, head) };
}

const host = (siteUrl: string) => new URL(siteUrl).host;

const letterLines = (rows: Rows) =>
  rows.map(([label, value]) => `${label}${label.endsWith("?") ? "" : ":"} ${value}`).join("\n");

function letterText(blocks: readonly Block[], { product, phone, siteUrl, address }: Letterhead): string {
  const parts = blocks.flatMap((block) => {
    switch (block.kind) {
      case "title":
        return [];
      case "due":
        return [`${block.label} ${block.text}.`];
      case "rows":
        return [letterLines(block.rows)];
      case "quote":
        return [[block.intro, ...block.text.split("\n").map((line) => `> ${line}`)].join("\n")];
      case "button":
        // The signature has the phone number.
        return block.href.startsWith("tel:") ? [] : [`${block.label}: ${block.href}`];
      default:
        return [block.text];
    }
  });
  const signature = [product, ...address, `${phone}, ${host(siteUrl)}`].join("\n");
  return [...parts, `-- \n${signature}`].join("\n\n");
}

const REFERENCE = /\bR-\d{1,9}\b/g;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WRAP = "overflow-wrap:anywhere;word-break:break-word";

function htmlOf(title: string, blocks: readonly Block[], head: Letterhead): string {
  const { product, phone, siteUrl, address, logo, day, night } = head;
  const colored = (part: LetterPart, style = "") => `class="${part}" style="${day[part]};${style}"`;
  const anchor = (href: string, html: string, part: LetterPart, style = "") =>
    `<a href="${escapeHtml(href)}" ${colored(part, style)}>${html}</a>`;
  const link = (href: string, text: string, style?: string) => anchor(href, escapeHtml(text), "link", style);
  const call = link(telephoneHref(phone), phone, "white-space:nowrap");
  const plain = (text: string) =>
    escapeHtml(text)
      .replaceAll(escapeHtml(phone), call)
      .replace(REFERENCE, '<span style="white-space:nowrap">$&</span>');
  const paragraph = (part: LetterPart, text: string, style = "") =>
    `<p ${colored(part, `margin:0 0 16px;white-space:pre-wrap;${style}`)}>${text}</p>`;

  const cell = (tag: "th" | "td", part: LetterPart, text: string, style: string) =>
    `<${tag} align="left" class="${part} line" style="${day[part]};${day.line};padding:8px 0;border-top-width:1px;border-top-style:solid;vertical-align:top;${style}">${escapeHtml(text)}</${tag}>`;
  const rowsOf = (rows: Rows, isSum = false) => {
    const lines = rows.map(([label, value], index) => {
      const isTotal = isSum && index === rows.length - 1;
      const weight = `font-weight:${isTotal ? 600 : 400}`;
      const labelCell = cell(
        "th",
        isTotal ? "strong" : "muted",
        label,
        `${weight};padding-right:16px;word-break:normal;overflow-wrap:break-word;${isSum ? "" : "width:34%"}`,
      );
      const valueCell = cell(
        "td",
        isTotal ? "strong" : "ink",
        value,
        `${weight};${isSum ? "text-align:right" : ""}`,
      );
      return `<tr>${labelCell}${valueCell}</tr>`;
    });
    return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px;border-collapse:collapse;font-size:15px">${lines.join("")}</table>`;
  };

  const blockOf = (block: Block): string => {
    switch (block.kind) {
      case "title":
        return `<h1 ${colored("strong", "margin:0 0 16px;font-size:22px;line-height:1.3")}>${plain(block.text)}</h1>`;
      case "heading":
        return `<h2 ${colored("strong", "margin:24px 0 8px;font-size:16px")}>${plain(block.text)}</h2>`;
      case "text":
        return paragraph("ink", plain(block.text));
      case "note":
        return paragraph("muted", plain(block.text), "font-size:13px");
      case "code":
        return paragraph(
          "strong",
          escapeHtml(block.text),
          "font-size:32px;font-weight:bold;letter-spacing:.2em",
        );
      case "due":
        return `<p ${colored("tint", "margin:0 0 20px;padding:12px 16px;border-radius:10px")}>${escapeHtml(block.label)}<br><strong>${escapeHtml(block.text)}</strong></p>`;
      case "rows":
        return rowsOf(block.rows, block.isSum);
      case "quote":
        return (
          paragraph("muted", escapeHtml(block.intro), "margin-bottom:4px") +
          `<blockquote ${colored("line", `margin:0 0 20px;padding-left:12px;border-left-width:3px;border-left-style:solid;white-space:pre-wrap;${WRAP}`)}><span ${colored("ink")}>${escapeHtml(block.text)}</span></blockquote>`
        );
      case "button":
        return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:4px 0 24px"><tr><td class="button" style="${day.button};border-radius:10px;mso-padding-alt:12px 22px">${anchor(block.href, escapeHtml(block.label), "button", "display:inline-block;padding:12px 22px;border-radius:10px;font-weight:600;text-decoration:none")}</td></tr></table>`;
    }
  };

  const dark = LETTER_PARTS.map(
    (part) => `.${part}{${night[part].replaceAll(";", "!important;")}!important}`,
  );
  const name = escapeHtml(product);
  const mark = logo
    ? `<img src="${escapeHtml(logo)}" alt="${name}" height="36" style="display:block;border:0;height:36px">`
    : name;
  const foot = [escapeHtml(product), ...address.map(escapeHtml)].join("<br>");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}@media(prefers-color-scheme:dark){${dark.join("")}}</style></head>
<body ${colored("page", "margin:0;padding:0")}>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" ${colored("page")}><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellspacing="0" cellpadding="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;${FONT};font-size:16px;line-height:1.55;text-align:left;${WRAP}">
<tr><td class="band pad" style="${day.band};padding:20px 32px;border-radius:12px 12px 0 0;font-size:18px;font-weight:600">${anchor(siteUrl, mark, "band", "text-decoration:none")}</td></tr>
<tr><td class="card pad" style="${day.card};padding:32px 32px 12px">
${blocks.map(blockOf).join("\n")}
</td></tr>
<tr><td class="card pad" style="${day.card};padding:0 32px 28px;border-radius:0 0 12px 12px"><p ${colored("muted", "margin:0;font-size:13px")}>${foot}<br>${call} · ${link(siteUrl, host(siteUrl))}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;
}
