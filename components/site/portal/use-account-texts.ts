import { requiredContext } from "@/components/site/required-context";
import { filledIn } from "@/lib/core/placeholders";
import type { AccountTexts } from "@/lib/crm/pages/account";

export const [AccountTextsProvider, useAccountTexts] = requiredContext<AccountTexts>("account texts");

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : filledIn(many, { count: String(count) });
