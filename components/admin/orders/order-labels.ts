import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import { groupOf, type StateGroup } from "@/lib/commerce/orders/admin/labels";
import type { AdminOrder } from "@/lib/commerce/orders/admin/schema";
import type { OrderState } from "@/lib/commerce/orders/states";
import { toDollars, toHundredths } from "@/lib/core/money";

type Look = ComponentProps<typeof Badge>["variant"];

const looks: Record<StateGroup, Look> = {
  pending: "warning",
  held: "warning",
  activating: "brand",
  activated: "success",
  declined: "neutral",
  failed: "neutral",
  voided: "neutral",
  refunded: "neutral",
};

export const stateVariant = (state: OrderState): Look => looks[groupOf(state)];

export const dollars = (amount: string) => toDollars(toHundredths(amount));

export const cardLabel = ({ cardType, cardLast4 }: Pick<AdminOrder, "cardType" | "cardLast4">) =>
  cardLast4 && `${cardType ?? "Card"} ending in ${cardLast4}`;
