import { toLine } from "@/lib/core/plain-text";

const LONGEST = 150;

/**
 * A whole `Content-Disposition` that saves a file under its original name (RFC 6266). The plain form holds what
 * every program can read, the other one (RFC 5987) the true name. What would lead out of the folder that it is saved
 * to, or is no part of a name anywhere, becomes an underscore.
 */
export function attachmentNamed(originalName: string): string {
  const name = toLine(originalName)
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/^[.\s]+/, "")
    .replace(/(?<![.\s])[.\s]+$/, "");
  const whole = shortened(name) || "download";
  const plain = whole.replace(/[^\x20-\x7e]/g, "_").replaceAll("%", "_");
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Cut in the middle, so that the ending stays; by characters, not by the halves of which some consist. */
function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= LONGEST) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  return characters.slice(0, LONGEST - Array.from(ending).length).join("") + ending;
}
