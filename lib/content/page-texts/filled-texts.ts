import { filledIn } from "@/lib/core/placeholders";

export function filledTexts<Texts>(texts: Texts, values: Readonly<Record<string, string>>): Texts {
  return filled(texts, values) as Texts;
}

function filled(texts: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof texts === "string") return filledIn(texts, values);
  if (Array.isArray(texts)) return texts.map((one) => filled(one, values));
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, filled(one, values)]));
}
