import { toLine } from "@/lib/core/plain-text";

const MAX_LENGTH = 150;

export function attachmentResponse(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": attachmentNamed(name) },
  });
}

/** In ASCII and in full (RFC 6266). Path separators and invalid characters become underscores. */
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

function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_LENGTH) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  return characters.slice(0, MAX_LENGTH - Array.from(ending).length).join("") + ending;
}
