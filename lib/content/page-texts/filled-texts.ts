import { filledIn } from "@/lib/core/placeholders";

export function filledTexts<Texts>(texts: Texts, values: Readonly<Record<string, string>>): Texts {
  if (typeof texts === "string") return filledIn(texts, values) as Texts;
  if (Array.isArray(texts)) return texts.map((one) => filledTexts(one, values)) as Texts;
  if (typeof texts !== "object" || texts === null) return texts;
  const filled = Object.entries(texts).map(([name, one]) => [name, filledTexts(one, values)]);
  return Object.fromEntries(filled) as Texts;
}
