import { createContext, useContext } from "react";
import { filledIn } from "@/lib/core/placeholders";
import type { AccountTexts } from "@/lib/crm/pages/account";

const Context = createContext<AccountTexts | null>(null);

export const AccountTextsProvider = Context.Provider;

export function useAccountTexts(): AccountTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error("useAccountTexts must be used within AccountTextsProvider.");
  return texts;
}

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : filledIn(many, { count: String(count) });
