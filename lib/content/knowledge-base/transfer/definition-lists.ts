/** Definition of a term on the line before, as in PHP Markdown Extra, kramdown, and Pandoc. */
const DEFINITION = /^ {0,3}:[ \t]{1,7}(?=\S)/;
const NO_TERM = /^(?:\s|[-*+>|#:<]|\d{1,9}[.)]|`{3}|~{3}|!!!|\?\?\?|={3})|\|/;
const PLAIN = /^[\p{L}\p{N} ,.'()/-]+$/u;

const MAX_TERMS = 5;
const MAX_LINES = 500;

export type DefinitionList = { terms: string[]; written: string[]; next: number };

/** In HTML with Markdown inside: GitHub's Markdown has none. */
export function definitionListAt(lines: string[], at: number, convertBody: (body: string[]) => string[]) {
  const list: DefinitionList = { terms: [], written: ["<dl>"], next: at };
  for (;;) {
    const start = termsAt(lines, list.next);
    if (start === null) break;
    for (const term of start.terms) {
      list.terms.push(term);
      list.written.push(...(PLAIN.test(term) ? [`<dt>${term}</dt>`] : ["<dt>", "", term, "", "</dt>"]));
    }
    let next = start.end;
    while (DEFINITION.test(lines[next] ?? "")) {
      const { body, end } = definitionAt(lines, next);
      list.written.push("<dd>", "", ...convertBody(body), "", "</dd>");
      next = end;
    }
    list.next = next;
  }
  list.written.push("</dl>", "");
  return list.terms.length > 0 ? list : null;
}

function termsAt(lines: string[], at: number): { terms: string[]; end: number } | null {
  const terms: string[] = [];
  for (let end = at; end < lines.length && terms.length <= MAX_TERMS; end++) {
    const line = lines[end] ?? "";
    const isBlank = line.trim() === "";
    const first = isBlank && terms.length === 1 ? end + 1 : end;
    if (terms.length > 0 && DEFINITION.test(lines[first] ?? "")) return { terms, end: first };
    if (isBlank || NO_TERM.test(line)) return null;
    terms.push(line.trim());
  }
  return null;
}

function definitionAt(lines: string[], at: number): { body: string[]; end: number } {
  const body = [(lines[at] ?? "").replace(DEFINITION, "")];
  let isOpen = true;
  let end = at + 1;
  for (; end < lines.length && body.length < MAX_LINES; end++) {
    const line = lines[end] ?? "";
    const isBlank = line.trim() === "";
    if (DEFINITION.test(line) || (!isBlank && !isOpen && !/^(?: {2}|\t)/.test(line))) break;
    isOpen = !isBlank;
    body.push(line.replace(/^(?:\t| {1,4})/, ""));
  }
  while (body.at(-1)?.trim() === "") body.pop();
  return { body, end };
}
