"use client";

import { createContext, useContext } from "react";
import type { AccountTexts } from "@/components/site/portal/account-texts";
import { filledIn } from "@/lib/core/fill-in";

const Context = createContext<AccountTexts | null>(null);

/** Around the portal: what it says to signed-in customers, and on their way in and out. */
export const AccountTextsProvider = Context.Provider;

/** What the portal says to signed-in customers, and on their way in and out. */
export function useAccountTexts(): AccountTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error("This part of the portal stands outside of it.");
  return texts;
}

/** One or several, in words of their own. */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : filledIn(many, { count: String(count) });
