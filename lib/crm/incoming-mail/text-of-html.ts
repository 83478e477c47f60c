import { Parser } from "htmlparser2";

const UNSEEN = new Set(["head", "script", "style", "template", "title"]);
const IN_LINE = new Set(
  "a abbr b big code del em font i img ins label mark q s small span strike strong sub sup td th tt u".split(
    " ",
  ),
);
const MAX_QUOTES = 5;

export function textOfHtml(html: string): string {
  const lines: string[] = [];
  let line = "";
  let unseen = 0;
  let quotes = 0;
  const endLine = (isForced: boolean) => {
    if (line.trim() !== "" || isForced)
      lines.push(`${"> ".repeat(Math.min(quotes, MAX_QUOTES))}${line.trim()}`);
    line = "";
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (UNSEEN.has(name)) unseen += 1;
        if (name === "br") return endLine(true);
        if (!IN_LINE.has(name)) endLine(false);
        if (name === "blockquote") quotes += 1;
        if (name === "li") line = "- ";
        if (name === "td" || name === "th") line += " ";
      },
      ontext(text) {
        if (unseen === 0) line += text.replace(/\s+/g, " ");
      },
      onclosetag(name) {
        if (UNSEEN.has(name)) unseen -= 1;
        if (name === "br" || IN_LINE.has(name)) return;
        endLine(false);
        if (name === "blockquote") quotes -= 1;
        if (name === "p" && lines.at(-1)?.replaceAll("> ", "") !== "") endLine(true);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  endLine(false);
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
