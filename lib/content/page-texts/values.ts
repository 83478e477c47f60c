import { DeclaredText, type TextGroup, type TextValues } from "@/lib/content/page-texts/declare";

type TextTransform = (id: string, text: string) => string;

export function within(start: string, texts: Record<string, string>): Record<string, string> {
  const own = Object.entries(texts).filter(([id]) => id.startsWith(start));
  return Object.fromEntries(own.map(([id, text]) => [id.slice(start.length), text]));
}

export function valuesOf<Group extends TextGroup>(
  group: Group,
  stored: Record<string, string> = {},
  transform: TextTransform = (_, text) => text,
): TextValues<Group> {
  return groupValues(group, stored, transform, "") as TextValues<Group>;
}

function groupValues(
  group: TextGroup,
  stored: Record<string, string>,
  transform: TextTransform,
  before: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, one]) => {
      const id = before + name;
      if (!(one instanceof DeclaredText)) return [name, groupValues(one, stored, transform, `${id}.`)];
      const text = stored[id] ?? one.original;
      if (one.kind === "list") return [name, text.split("\n").map((entry) => transform(id, entry))];
      return [name, one.kind === "rich" ? { rich: transform(id, text) } : transform(id, text)];
    }),
  );
}
