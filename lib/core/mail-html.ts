const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

export function mailDocument(title: string, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="font-family:system-ui,sans-serif;font-size:15px;color:#0f172a;overflow-wrap:anywhere">`,
    ...parts,
    "</body></html>",
  ].join("\n");
}

export const mailHeading = (text: string) => `<h1 style="font-size:18px">${escapeHtml(text)}</h1>`;

export function mailTable(rows: readonly (readonly [label: string, value: string])[]): string {
  const cell = "padding:4px 16px 4px 0;vertical-align:top";
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th align="left" style="${cell};color:#475569;font-weight:normal">${escapeHtml(label)}</th>` +
      `<td style="${cell}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellspacing="0">${lines.join("")}</table>`;
}

export const mailLines = (rows: readonly (readonly [label: string, value: string])[]) =>
  rows.map(([label, value]) => `${label}${label.endsWith("?") ? "" : ":"} ${value}`);

export const mailQuote = (heading: string, text: string) =>
  `<p style="margin:16px 0 4px;color:#475569">${escapeHtml(heading)}</p><p style="margin:0;white-space:pre-wrap">${escapeHtml(text)}</p>`;

export const mailFootnote = (text: string) =>
  `<p style="margin-top:24px;color:#475569">${escapeHtml(text)}</p>`;
