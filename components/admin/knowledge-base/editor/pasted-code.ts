import {
  elementOf,
  isBlank,
  styleOf,
  textsIn,
} from "@/components/admin/knowledge-base/editor/pasted-elements";

/** Numbers of lines, and names of languages that classes tell, too. */
const BESIDE =
  "pre .lineno,.line-numbers-rows,td.gutter,td.linenos,td.blob-num,.codeHeader,[class*=language-] > .lang";
const LINES = "div,p,li,tr";
/** Longer runs of space would take the library quadratic time. */
const LONG_SPACE = /\s{500,}/g;

export function convertCode(body: HTMLElement): void {
  for (const element of body.querySelectorAll(BESIDE)) element.remove();
  monospacedIntoCode(body);
  for (const pre of body.querySelectorAll("pre")) {
    const codes = [...pre.querySelectorAll("code")];
    const [only] = codes;
    const source = only && codes.length === 1 ? only : pre;
    const whole = pre.textContent ?? "";
    const label = source === pre ? "" : whole.replace(source.textContent ?? "", "").trim();
    const isLanguage = /^(?!copy)[\w+#-]{1,20}$/i.test(label);
    const language = namedLanguage(pre) ?? (isLanguage ? label.toLowerCase() : null);
    const text = codeText(source, codes.length > 1 && !whole.includes("\n") ? codes : []);
    if (pre.closest("td,th"))
      pre.replaceWith(
        ...text.split("\n").flatMap((line) => [elementOf(pre, "code", line), elementOf(pre, "br")]),
      );
    else {
      if (label && !isLanguage) pre.before(elementOf(pre, "p", label));
      const code = elementOf(pre, "code", text);
      if (language) code.className = `language-${language}`;
      pre.replaceChildren(code);
    }
  }
}

/** Sites name the language in a class of the code, or of an element around it. */
function namedLanguage(pre: Element): string | null {
  const around = [...pre.querySelectorAll("code"), pre, pre.parentElement, pre.parentElement?.parentElement];
  const names = around.map((element) => element?.className ?? "").join(" ");
  const brush = pre.getAttribute("data-syntaxhighlighter-params") ?? "";
  // ReDoS: fixed words before a name with a maximum length.
  return (
    /(?:language-|lang-|highlight-(?:source-)?|brush:\s?)(?!default|none|text)([\w+#-]{1,30})/.exec(
      `${names} ${brush}`,
    )?.[1] ?? null
  );
}

function codeText(source: Element, lines: readonly Element[]): string {
  for (const end of source.querySelectorAll("br")) end.replaceWith("\n");
  const blocks = [...source.querySelectorAll(LINES)].reverse();
  for (const line of lines.length > 0 ? lines : blocks)
    if (!line.textContent?.endsWith("\n")) line.append("\n");
  return (source.textContent ?? "")
    .replaceAll("\u00a0", " ")
    .replace(LONG_SPACE, (space) => space.slice(0, 500))
    .trimEnd();
}

const isMonospaced = (element: HTMLElement) =>
  /courier|consolas|menlo|monaco|mono(?!type)/i.test(
    `${element.style.fontFamily} ${element.getAttribute("face")}`,
  );

/** Word, Google Docs and mail programs know code only by its typeface: whole lines become a block. */
function monospacedIntoCode(body: HTMLElement): void {
  const all = [...body.querySelectorAll<HTMLElement>("[style*='font-family'],font[face],tt,samp")].filter(
    (element) => (element.matches("tt,samp") || isMonospaced(element)) && !element.closest("pre,code"),
  );
  for (const element of all) element.dataset.code = "";
  const runs = all.filter(({ parentElement }) => !parentElement?.closest("[data-code]"));
  const length = (element: Element) => element.textContent?.trim().length ?? 0;
  if (runs.length === 0) return;
  // A mail written in one typeface is no code.
  if (runs.reduce((sum, run) => sum + length(run), 0) >= length(body)) return;
  for (const run of runs) {
    if (length(run) === 0 || run.querySelector("a[href],img,p,div,table,ul,ol")) continue;
    const isKept = /white-space:\s*pre/.test(styleOf(run));
    if (!isKept) for (const text of textsIn(run)) text.data = text.data.replace(/[ \t\r\n]+/g, " ");
    for (const end of run.querySelectorAll("br")) end.replaceWith("\n");
    const code = elementOf(run, "code", (run.textContent ?? "").replaceAll("\u00a0", " "));
    if (run.matches("p,div")) run.replaceChildren(code);
    else run.replaceWith(code);
  }
  for (const line of body.querySelectorAll<HTMLElement>("p,div")) {
    if (!line.isConnected || !isLine(line)) continue;
    const lines: Element[] = [line];
    let next = line.nextElementSibling;
    for (; next && (isLine(next) || isGap(next)); next = next.nextElementSibling) lines.push(next);
    while (isGap(lines.at(-1) ?? line)) lines.pop();
    line.before(elementOf(line, "pre", lines.map((one) => one.textContent?.trimEnd()).join("\n")));
    for (const one of lines) one.remove();
  }
}

function isLine(element: Element): boolean {
  if (!element.matches("p,div") || element.closest("li,td,th,pre") || !element.querySelector("code"))
    return false;
  if (element.querySelector("p,div,pre,ul,ol,table,img")) return false;
  return textsIn(element).every((text) => !text.data.trim() || text.parentElement?.closest("code"));
}

const isGap = (element: Element) => element.matches("p,div,br") && isBlank(element);
