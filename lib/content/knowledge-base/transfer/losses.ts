import { isElement } from "@/lib/content/knowledge-base/html-names";

const LEFT_OUT =
  /<(iframe|video|audio|object|embed|canvas|form|button|select|textarea|script|style|svg|math|picture)\b/gi;

/** Signs of another system's syntax, each with the part that identifies it. ReDoS: of bounded length. */
const FOREIGN = [
  // Shortcodes of Hugo and WordPress, tags and values of Liquid and Jinja.
  /\{\{[<%]\s{0,5}\/?\s{0,5}([\w./-]{1,50})/g,
  /(?<!\{)\{%-?\s{0,5}(?!end)([\w-]{1,50})/g,
  /(?<!\$)\{\{-?\s{0,5}([\w.[\]'"-]{1,80})\s{0,5}(?:\||-?\}\})/g,
  // Admonitions of Docusaurus, VitePress and MkDocs; blocks of Azure and GitBook.
  /^[ \t>]{0,20}::+[ \t]{0,5}\{?([a-z][\w-]{0,30})/gim,
  /^[ \t>]{0,20}(?:!!!|\?\?\?\+?)[ \t]{1,5}([\w-]{1,30})/gm,
  /^[ \t>]{0,20}={3}[!+]?[ \t]{1,5}"[^"\n]{1,100}"/gm,
  /^[ \t>]{0,20}\/{3,4}[ \t]{1,5}[a-z][\w-]{1,30}(?=[ \t]{0,5}(?:$|\|))/gm,
  /^[ \t>]{0,20}\[!(?!(?:note|tip|important|warning|caution)\][ \t]{0,20}$)[a-z]\w{0,30}\]/gim,
  // Attributes, includes, blocks of Handlebars, macros of Confluence, directives, marked text, and formulas.
  /(?<!\{)\{[ \t]{0,3}(?:\.|#(?![\w-]{1,100}\}[ \t]{0,5}$))[\w-][^{}\n]{0,100}\}|\{:[^{}\n]{1,100}\}/gm,
  /\{![^!\n]{1,100}!\}/g,
  // Named signs, and keys of MkDocs. ReDoS: fixed signs around a maximum length.
  /(?<![\w:/.{])(?::[a-z][a-z0-9_+-]{2,60}:|\+\+[a-z][a-z+"-]{0,40}\+\+)(?![\w:+])/g,
  /\{\{[#/^>][^{}\n]{1,80}\}\}/g,
  /\{(?:info|note|warning|tip|panel|expand|toc|excerpt|noformat|code|quote|status|children|include)(?::[^{}\n]{0,100})?\}/g,
  /^\.\. [\w-]{1,30}::/gm,
  // Includes, references, edits, and macros of several systems.
  /^[ \t]{0,20}<<<[ \t]{1,5}[@./]\S{1,200}/gm,
  /<!--[ \t]{0,5}@?include:?[^<>\n]{1,200}-->|\{@include[^{}\n]{1,200}\}/g,
  /\{(?:ref|doc|term|numref|cite|eq|abbr)\}/g,
  /^\([\w-]{1,60}\)=$/gm,
  /\{(?:--|\+\+|~~|>>)[^{}\n]{1,200}(?:--|\+\+|~~|<<)\}/g,
  /\[!(?:include|video|div|code)\b/gi,
  /<(?:ac|ri):[\w-]{1,40}/g,
  // Values of JSX. ReDoS: up to the next "<", with a maximum length.
  /<[a-z][\w-]{0,20}\s[^<>\n{]{0,300}=\{/g,
  /(?<![=\w])==(?=[^\s=])[^=\n]{1,100}(?<=\S)==(?![=\w])/g,
  /^[ \t]{0,20}\$\$/gm,
  // Shortcodes of WordPress: with an attribute, closing, or alone on a line; its exporters escape the brackets.
  /\[[a-z](?:[\w-]|\\_){1,30}(?:\s{1,5}[\w-]{1,30}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|(?:[^\s\]"'\\]|\\(?!\])){1,100})){1,10}\s{0,5}\/?\\?\](?![([:])/gi,
  /\[\/[a-z](?:[\w-]|\\_){1,30}\\?\](?![([:])/gi,
  /^[ \t]{0,20}\\?\[(?!x\])[a-z](?:[\w-]|\\_){1,30}\\?\][ \t]{0,5}$/gim,
  // Embedded notes and links of wikis, tables of contents, snippets.
  /!?\[\[(?!\d{1,3}\])([^[\]\n]{1,100})\]\](?![([:])/g,
  /^[ \t]{0,3}\[(toc)\][ \t]{0,5}$/gim,
  /^[ \t]{0,20}-{1,2}8<-{1,2}[ \t]{0,5}(\S{1,100})/gm,
  // Components and their import lines.
  /^[ \t]{0,20}<([A-Z][\w.]{0,50})(?:\s[^<>\n]{0,500})?\/?>[ \t]{0,5}$/gm,
  /^import [^"'\n]{1,200}["']([^"'\n]{1,100})["']/gm,
] as const;

/** Languages of code that other systems draw or compute. ReDoS: from a line's beginning, with a maximum length. */
const DIAGRAM_CODE =
  /^[ \t>]{0,20}(?:`{3,10}|~{3,10})[ \t]{0,5}\{?(mermaid|dataview(?:js)?|plantuml|puml|graphviz|toctree|query|math)\b/gm;

const ENDED = /(?<!\]\()<\/([a-z][\w.-]{0,50})\s{0,5}>/gi;
/** Definition that makes `[label]` a link. ReDoS: from a line's beginning, with a maximum length. */
const DEFINED = /^[ \t]{0,3}(\[[^\]\n]{1,100}\]):/gm;

const MAX_NAMED = 10;

export function lossesIn(withoutCode: string, content = ""): string[] {
  const elements = [...withoutCode.matchAll(LEFT_OUT)].map(([, name]) => `<${name?.toLowerCase()}>`);
  const defined = new Set(Array.from(withoutCode.matchAll(DEFINED), ([, label]) => label));
  const foreign = FOREIGN.flatMap((pattern) =>
    [...withoutCode.matchAll(pattern)].map(([whole]) => whole.replace(/^[\s>]+|\\(?=[[\]_])/g, "").trimEnd()),
  );
  const ended = [...withoutCode.matchAll(ENDED)].flatMap(([, name = ""]) =>
    isElement(name) ? [] : `<${name}>`,
  );
  return [
    ...sentence("Left out, because articles can't show it", elements),
    ...sentence(
      "Shown as code, because articles can't draw it",
      Array.from(content.matchAll(DIAGRAM_CODE), ([, name = ""]) => name),
    ),
    ...sentence(
      "Shown as typed, because only another system knows it",
      [...foreign, ...ended].filter((one) => !defined.has(one)),
    ),
  ];
}

export function sentence(what: string, all: readonly string[]): string[] {
  const named = [...new Set(all)];
  if (named.length === 0) return [];
  const more = named.length > MAX_NAMED ? `, and ${named.length - MAX_NAMED} more` : "";
  return [`${what}: ${named.slice(0, MAX_NAMED).join(", ")}${more}.`];
}
