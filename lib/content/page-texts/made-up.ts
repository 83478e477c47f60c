import "server-only";
import { DeclaredText, type TextKind, TO_FILL_IN } from "@/lib/content/page-texts/declare";
import { isDemo } from "@/lib/core/demo";

/**
 * For what the owner has left open, such as a name. Outside a demonstration, `neutral` shows until staff
 * write the text; without it, pages leave it out.
 */
export function madeUp<Kind extends TextKind>(
  text: DeclaredText<Kind>,
  neutral?: string,
): DeclaredText<Kind> {
  if (isDemo()) return text;
  const { kind, original, max, maxEntries, isOccasional } = text;
  const suggestion = neutral ?? `${TO_FILL_IN} for example “${original}”`;
  return new DeclaredText(kind, suggestion, max, maxEntries, isOccasional);
}
