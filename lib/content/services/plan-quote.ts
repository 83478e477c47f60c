import { z } from "zod";
import { MAX_PLAN_QUANTITY } from "@/lib/content/services/plans";
import { monthlyCents, readPrice, yearlyCents } from "@/lib/content/services/price";
import type { PublicStaticService } from "@/lib/content/services/schema";
import { recordId } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";

export const requestedPlans = z
  .array(
    z.object({
      id: recordId,
      quantity: z.int().min(1).max(MAX_PLAN_QUANTITY),
      /** Absent for monthly. */
      cycle: z.literal("annually").optional(),
    }),
  )
  .max(50, "Please ask for at most 50 plans at once.")
  .optional();
export type RequestedPlan = NonNullable<z.output<typeof requestedPlans>>[number];

/** Plans as quoted, with the plan's own texts as prices. Invalid stored values count as no plans. */
export const quotedPlans = z
  .array(
    z.object({ name: z.string(), price: z.string(), setupFee: z.string().nullable(), quantity: z.int() }),
  )
  .catch([]);
export type QuotedPlan = z.output<typeof quotedPlans>[number];

type Offered = Pick<
  PublicStaticService,
  "id" | "name" | "price" | "setupFee" | "yearlyPrice" | "yearlySetupFee"
>;

export function priceRequested(requested: readonly RequestedPlan[], offered: readonly Offered[]) {
  const byId = new Map(offered.map((plan) => [plan.id, plan]));
  const quoted = requested.flatMap(({ id, quantity, cycle }) => {
    const plan = byId.get(id);
    if (!plan) return [];
    const { name, price, setupFee, yearlyPrice, yearlySetupFee } = plan;
    // A price by the year that billing has meanwhile dropped is quoted by the month.
    return cycle && yearlyPrice
      ? [{ name, price: yearlyPrice, setupFee: yearlySetupFee, quantity }]
      : [{ name, price, setupFee, quantity }];
  });
  return quoted.length === requested.length ? quoted : null;
}

export function totalsOf(plans: readonly Omit<QuotedPlan, "name">[]) {
  const sum = (cents: (plan: Omit<QuotedPlan, "name">) => number) =>
    plans.reduce((total, plan) => total + plan.quantity * cents(plan), 0);
  return {
    monthly: sum(({ price }) => monthlyCents(price) ?? 0),
    yearly: sum(({ price }) => yearlyCents(price) ?? 0),
    setup: sum(({ setupFee }) => readPrice(setupFee ?? "")?.cents ?? 0),
  };
}

export function planRows(stored: unknown): [label: string, value: string][] {
  const plans = quotedPlans.parse(stored);
  if (plans.length === 0) return [];
  const { monthly, yearly, setup } = totalsOf(plans);
  const rows = plans.map(({ name, price, setupFee, quantity }): [string, string] => {
    const [cents, unit] = [monthlyCents(price) ?? yearlyCents(price), yearlyCents(price) ? "year" : "month"];
    const sum = cents === null ? "" : ` = ${toDollars(quantity * cents)} a ${unit}`;
    return [name, `${quantity} × ${price}${sum}${setupFee ? `, plus ${setupFee} setup each` : ""}`];
  });
  const totals: [label: string, cents: number][] = [
    ["Monthly total", monthly],
    ["Yearly total", yearly],
    ["Setup, once", setup],
  ];
  // A quote without figures says so by its monthly total.
  const shown = totals.filter(([, cents], place) => cents > 0 || (place === 0 && yearly === 0));
  return [...rows, ...shown.map(([label, cents]): [string, string] => [label, toDollars(cents)])];
}

export function planList(stored: unknown): string | null {
  return (
    quotedPlans
      .parse(stored)
      .map(({ name, quantity }) => `${quantity} × ${name}`)
      .join(", ") || null
  );
}
