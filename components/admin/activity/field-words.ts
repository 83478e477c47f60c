import { capitalized } from "@/lib/core/capitalized";

const shortened: Record<string, string> = { url: "URL", href: "Link", id: "ID" };

/** Human-readable name of a field: "imageUrl" is "Image URL", "isVisible" is "Visible". */
export function fieldWords(field: string): string {
  const words = field
    .replace(/^is(?=[A-Z])/, "")
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[ _-]+/);
  return capitalized(words.map((word) => shortened[word] ?? word).join(" "));
}
