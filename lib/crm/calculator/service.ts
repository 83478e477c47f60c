import "server-only";
import { fieldError } from "@/lib/core/errors";
import { toDecimal } from "@/lib/core/money";
import type { QuotedOptions } from "@/lib/crm/calculator/admin-schema";
import type { CalculatorCategory, CalculatorOption, OfferedCategory } from "@/lib/crm/calculator/catalog";
import { calculator, type PricedQuote } from "@/lib/crm/calculator/lead-form";
import { isQuotedIndividually } from "@/lib/crm/calculator/modifier";
import {
  PriceTooLargeError,
  priceQuote,
  type QuotePrice,
  type ServiceChoice,
} from "@/lib/crm/calculator/price";
import { priceRules } from "@/lib/crm/calculator/price-rules";
import { validUntil } from "@/lib/crm/calculator/quote-copy";
import { quoteKey } from "@/lib/crm/calculator/quote-mail";
import type { QuotedService, QuoteSheet } from "@/lib/crm/calculator/quote-schema";
import { storedOrder, toCategory, toOption } from "@/lib/crm/calculator/records";
import type { CalculatorInput } from "@/lib/crm/calculator/schema";
import { breakdownOf, visitorQuote } from "@/lib/crm/calculator/visitor-quote";
import type { LeadReceipt } from "@/lib/crm/leads/response";
import { submitLead } from "@/lib/crm/leads/service";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { setting } from "@/lib/data/settings/current";

export async function listActiveCatalog(): Promise<CalculatorCategory[]> {
  const rows = await db.serviceCategory.findMany({
    where: { isActive: true },
    orderBy: storedOrder,
    include: { options: { where: { isActive: true }, orderBy: storedOrder } },
  });
  return rows.map(({ options, ...category }) => ({
    ...toCategory(category),
    // A newer version may have stored a rule that this one doesn't know: no migration tells.
    options: options.filter(({ priceType }) => priceType in priceRules).map(toOption),
  }));
}

export async function listActiveCategories(): Promise<Omit<CalculatorCategory, "options">[]> {
  return (await listActiveCatalog()).map(({ options: _, ...category }) => category);
}

export async function listActiveOptions(): Promise<CalculatorOption[]> {
  const options = (await listActiveCatalog()).flatMap((category) => category.options);
  return options.sort((a, b) => a.displayOrder - b.displayOrder || a.id - b.id);
}

export async function readCatalog(): Promise<OfferedCategory[] | null> {
  const catalog = await publicRead<CalculatorCategory[] | null>(
    "calculator",
    "catalog",
    listActiveCatalog,
    null,
  );
  return catalog?.map(asOffered) ?? null;
}

function asOffered(category: CalculatorCategory): OfferedCategory {
  const above = setting("quotedAboveFactor");
  const options = category.options.map((option) => ({
    ...option,
    isQuoted: isQuotedIndividually(option, above),
  }));
  return { ...category, options };
}

export async function listQuotedOptions(): Promise<QuotedOptions> {
  const catalog = await listActiveCatalog();
  const options = catalog
    .map(asOffered)
    .flatMap(({ name: category, options }) =>
      options.filter(({ isQuoted }) => isQuoted).map(({ id, name }) => ({ id, name, category })),
    );
  return { above: setting("quotedAboveFactor"), options };
}

type QuoteReceipt = LeadReceipt & { totalEstimate: string; quote: QuoteSheet };

/** Prices from our own records; also stores a differing total of the sender. */
export async function submitQuote(input: CalculatorInput, clientAddress: string): Promise<QuoteReceipt> {
  const catalog = (await listActiveCatalog()).map(asOffered);
  assertOffered(catalog, input.selectedServices);
  const price = priceOf(catalog, input.selectedServices);
  const totalEstimate = toDecimal(price.totalCents);
  const priced = {
    totalEstimate,
    selectedServices: snapshotOf(catalog, price),
    estimateBreakdown: breakdownOf(price),
  };
  const shown = visitorQuote(priced);
  const stored: PricedQuote = {
    ...input,
    ...comparison(input.totalEstimate, [totalEstimate, shown.total]),
    ...priced,
  };
  const receipt = await submitLead(calculator, stored, clientAddress);
  const quote: QuoteSheet = {
    ...shown,
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
    throw fieldError("selectedServices", error.message);
  }
}

/** The column can only hold an amount; anything else is only flagged. */
function comparison(clientTotal: string | undefined, ours: readonly string[]) {
  const [, amount] = /^\$?(-?\d{1,8}(?:\.\d{1,2})?)$/.exec(clientTotal?.replaceAll(",", "") ?? "") ?? [];
  if (clientTotal === undefined || ours.some((total) => Number(amount) === Number(total)))
    return { clientTotalEstimate: undefined, hasEstimateMismatch: false };
  return { clientTotalEstimate: amount, hasEstimateMismatch: true };
}

function snapshotOf(catalog: readonly OfferedCategory[], { services }: QuotePrice): QuotedService[] {
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
        .map(({ id, name, priceModifier, priceType, isQuoted }) => ({
          id,
          name,
          priceModifier,
          priceType,
          ...(isQuoted && { isQuoted }),
        })),
    };
  });
}
