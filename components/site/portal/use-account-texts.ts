"use client";

import { createContext, useContext } from "react";
import type { AccountTexts } from "@/components/site/portal/account-texts";
import { filledIn } from "@/lib/core/fill-in";

const Context = createContext<AccountTexts | null>(null);

export const AccountTextsProvider = Context.Provider;

export function useAccountTexts(): AccountTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error("useAccountTexts must be used within AccountTextsProvider.");
  return texts;
}

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : filledIn(many, { count: String(count) });
