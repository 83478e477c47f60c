import "server-only";
import { type DeclaredText, type TextKind, TO_FILL_IN } from "@/lib/content/page-texts/declare";
import { isDemo } from "@/lib/core/demo";

/**
 * For what the owner has left open, such as a name. Outside a demonstration, `neutral` shows until staff
 * write the text; without it, pages leave it out.
 */
export function madeUp<Kind extends TextKind>(text: DeclaredText<Kind>, neutral?: string) {
  if (isDemo()) return text;
  return text.with({ original: neutral ?? `${TO_FILL_IN} for example “${text.original}”` });
}
