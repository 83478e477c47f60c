import "server-only";
import { AppError, fieldError } from "@/lib/core/errors";
import { toDecimal } from "@/lib/core/money";
import type { CalculatorCategory, CalculatorOption } from "@/lib/crm/calculator/catalog";
import { calculator, type PricedQuote } from "@/lib/crm/calculator/lead-form";
import {
  PriceTooLargeError,
  priceQuote,
  type QuotePrice,
  type ServiceChoice,
} from "@/lib/crm/calculator/price";
import { validUntil } from "@/lib/crm/calculator/quote-copy";
import { quoteKey } from "@/lib/crm/calculator/quote-key";
import type { QuoteBreakdown, QuotedService } from "@/lib/crm/calculator/quote-schema";
import type { QuoteSheet } from "@/lib/crm/calculator/quote-sheet";
import { storedOrder, toCategory, toOption } from "@/lib/crm/calculator/records";
import type { CalculatorInput } from "@/lib/crm/calculator/schema";
import { type LeadReceipt, submitLead } from "@/lib/crm/leads/service";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";

export async function listActiveCatalog(): Promise<CalculatorCategory[]> {
  const rows = await db.serviceCategory.findMany({
    where: { isActive: true },
    orderBy: storedOrder,
    include: { options: { where: { isActive: true }, orderBy: storedOrder } },
  });
  return rows.map((row) => ({ ...toCategory(row), options: row.options.map(toOption) }));
}

export async function listActiveCategories(): Promise<Omit<CalculatorCategory, "options">[]> {
  return (await listActiveCatalog()).map(({ options: _, ...category }) => category);
}

export async function listActiveOptions(): Promise<CalculatorOption[]> {
  const options = (await listActiveCatalog()).flatMap((category) => category.options);
  return options.sort((a, b) => a.displayOrder - b.displayOrder || a.id - b.id);
}

export function readCatalog(): Promise<CalculatorCategory[] | null> {
  return publicRead<CalculatorCategory[] | null>("calculator", "catalog", listActiveCatalog, null);
}

export type QuoteReceipt = LeadReceipt & { totalEstimate: string; quote: QuoteSheet };

/**
 * Prices from our own records; also stores a differing total of the sender (docs/product/crm.md
 * "Calculator").
 */
export async function submitQuote(input: CalculatorInput, clientAddress: string): Promise<QuoteReceipt> {
  const catalog = await listActiveCatalog();
  assertOffered(catalog, input.selectedServices);
  const price = priceOf(catalog, input.selectedServices);
  const totalEstimate = toDecimal(price.totalCents);
  const stored: PricedQuote = {
    ...input,
    ...comparison(input.totalEstimate, totalEstimate),
    totalEstimate,
    selectedServices: snapshotOf(catalog, price),
    estimateBreakdown: breakdownOf(price),
  };
  const receipt = await submitLead(calculator, stored, clientAddress);
  const quote: QuoteSheet = {
    services: stored.estimateBreakdown,
    total: totalEstimate,
    createdAt: receipt.createdAt,
    validUntil: validUntil(new Date(receipt.createdAt)),
    mailKey: quoteKey(receipt.reference),
  };
  return { ...receipt, totalEstimate, quote };
}

function assertOffered(catalog: readonly CalculatorCategory[], choices: readonly ServiceChoice[]): void {
  for (const [index, { categoryId, selectedOptions }] of choices.entries()) {
    const category = catalog.find(({ id }) => id === categoryId);
    if (!category) {
      throw fieldError(
        `selectedServices.${index}.categoryId`,
        "One of these services is no longer offered. Please reload the page and choose again.",
      );
    }
    if (!selectedOptions.every((chosen) => category.options.some(({ id }) => id === chosen))) {
      throw fieldError(
        `selectedServices.${index}.selectedOptions`,
        `One of the options of ${category.name} is no longer offered. Please reload the page and choose again.`,
      );
    }
  }
}

function priceOf(catalog: readonly CalculatorCategory[], choices: readonly ServiceChoice[]): QuotePrice {
  try {
    return priceQuote(catalog, choices);
  } catch (error) {
    if (!(error instanceof PriceTooLargeError)) throw error;
    throw new AppError("invalid", error.message, { fields: { selectedServices: [error.message] } });
  }
}

/** The column can only hold an amount; anything else is only flagged. */
function comparison(clientTotal: string | undefined, totalEstimate: string) {
  const [, amount] = /^\$?(-?\d{1,8}(?:\.\d{1,2})?)$/.exec(clientTotal?.replaceAll(",", "") ?? "") ?? [];
  if (clientTotal === undefined || Number(amount) === Number(totalEstimate))
    return { clientTotalEstimate: undefined, hasEstimateMismatch: false };
  return { clientTotalEstimate: amount, hasEstimateMismatch: true };
}

/** Snapshot, independent of later changes to our records. */
function snapshotOf(catalog: readonly CalculatorCategory[], { services }: QuotePrice): QuotedService[] {
  return services.flatMap(({ categoryId, hours, optionIds }) => {
    const category = catalog.find(({ id }) => id === categoryId);
    if (!category) return [];
    return {
      categoryId,
      categoryName: category.name,
      basePrice: category.basePrice,
      hourlyRate: category.hourlyRate,
      selectedOptions: optionIds,
      estimatedHours: hours,
      options: category.options
        .filter(({ id }) => optionIds.includes(id))
        .map(({ id, name, priceModifier, priceType }) => ({ id, name, priceModifier, priceType })),
    };
  });
}

function breakdownOf({ services }: QuotePrice): QuoteBreakdown {
  return services.map(({ service, costCents, steps }) => ({
    service,
    cost: toDecimal(costCents),
    steps: steps.map(({ label, amountCents }) => ({ label, amount: toDecimal(amountCents) })),
  }));
}
