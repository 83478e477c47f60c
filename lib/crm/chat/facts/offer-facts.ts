import { planNames, planPrices, WINDOWS_10_DOLLARS } from "@/lib/content/services/plans";
import { readPrice } from "@/lib/content/services/price";
import type { StaticService } from "@/lib/content/services/schema";
import { toHundredths } from "@/lib/core/money";
import { slugOf } from "@/lib/core/slug";
import type { CalculatorCategory } from "@/lib/crm/calculator/catalog";
import { isQuotedIndividually, modifierLabel } from "@/lib/crm/calculator/modifier";
import { priceRules } from "@/lib/crm/calculator/price-rules";
import type { Fact, PriceFact, SiteFacts } from "@/lib/crm/chat/facts/types";
import { setting } from "@/lib/data/settings/current";

type OfferedService = Pick<StaticService, "id" | "name" | "description" | "price" | "setupFee">;

const SERVICES = "/services";
const PLANS = "/services-order";
const CALCULATOR = "/service-calculator";

const planUnits: Readonly<Record<keyof typeof planPrices, string>> = {
  workstation: "a month per computer",
  fileServer: "a month per server",
  mail: "a month per domain",
  activeDirectory: "a month per server",
  nas: "a month per NAS",
  phone: "an hour",
};

const plans = Object.entries(planNames) as [keyof typeof planPrices, string][];
const planCalled = (name: string) => plans.find(([, one]) => one.toLowerCase() === name.trim().toLowerCase());

export function serviceFacts(services: readonly OfferedService[]): SiteFacts {
  const prices = new Prices();
  const facts = services.map(({ id, name, description, price, setupFee }): Fact => {
    const priced = pricedService({ name, price, setupFee });
    const said = priced ? prices.add({ ...priced, path: SERVICES, service: id }) : literal(price, setupFee);
    return {
      id: `service.${id}`,
      topic: "service",
      title: name,
      path: SERVICES,
      text: `${description} Price: ${said}.`,
    };
  });
  for (const [plan, name] of plans) {
    if (services.some((service) => planCalled(service.name)?.[0] === plan)) continue;
    const { price, setup }: { price: number; setup?: number } = planPrices[plan];
    const setupCents = setup === undefined ? undefined : setup * 100;
    const added = prices.add({
      name,
      amountCents: price * 100,
      unit: planUnits[plan],
      setupCents,
      path: PLANS,
    });
    facts.push({
      id: `plan.${plan}`,
      topic: "plan",
      title: name,
      path: PLANS,
      text: `The price of this plan: ${added}.`,
    });
  }
  const upgrade = { name: "Windows 10 upgrade", path: "/windows10-upgrade" };
  const upgradePrice = prices.add({
    ...upgrade,
    amountCents: WINDOWS_10_DOLLARS * 100,
    unit: "per computer",
  });
  facts.push({
    id: "windows10.price",
    topic: "windows10",
    title: upgrade.name,
    path: upgrade.path,
    text: `Upgrade from Windows 10 to Windows 11, with the license: ${upgradePrice}. The assessment beforehand is free.`,
  });
  return { facts, prices: prices.all };
}

function pricedService({ name, price, setupFee }: Pick<OfferedService, "name" | "price" | "setupFee">) {
  const read = readPrice(price);
  const setup = setupFee === null ? null : readPrice(setupFee);
  if (!read || (setupFee !== null && !setup)) return null;
  const plan = planCalled(name)?.[0];
  const ofPlan = plan && planPrices[plan].unit === read.unit ? planUnits[plan] : undefined;
  const unit = ofPlan ?? (read.unit ? `${read.unit === "hour" ? "an" : "a"} ${read.unit}` : "one time");
  return { name, amountCents: read.cents, unit, setupCents: setup?.cents };
}

const literal = (price: string, setupFee: string | null) =>
  setupFee === null ? price : `${price}, plus ${setupFee} setup`;

export function calculatorFacts(catalog: readonly CalculatorCategory[]): SiteFacts {
  const prices = new Prices();
  const facts = catalog.map(({ id, name, description, basePrice, hourlyRate, options }): Fact => {
    const price = (what: string, dollars: string, unit: string) =>
      prices.add(
        { name: `${name}, ${what}`, amountCents: toHundredths(dollars), unit, path: CALCULATOR },
        // Short, since the model reads it several times.
        `${slugOf(name).split("-")[0]} ${what}`,
      );
    const choices = options.map((option) => {
      const { unit } = priceRules[option.priceType];
      if (unit) return `${option.name} ${price(option.name, option.priceModifier, unit)}`;
      const isQuoted = isQuotedIndividually(option, setting("quotedAboveFactor"));
      return `${option.name} (${isQuoted ? "priced with you" : `price so far ${modifierLabel(option)}`})`;
    });
    const base = `base price ${price("base price", basePrice, "one time")}`;
    const hours = `plus ${price("hourly rate", hourlyRate, "an hour")} for the hours it takes`;
    const extras = choices.length > 0 ? ` Options: ${choices.join("; ")}.` : "";
    return {
      id: `calculator.${id}`,
      topic: "calculator",
      title: name,
      path: CALCULATOR,
      text: `${description} Project estimate: ${base}, ${hours}.${extras}`,
    };
  });
  return { facts, prices: prices.all };
}

class Prices {
  readonly all: PriceFact[] = [];

  add(price: Omit<PriceFact, "id">, called = price.name): string {
    const slug = slugOf(called.replaceAll("/", " "), 60) || "price";
    const isTaken = this.all.some(({ id }) => id === slug);
    const id = isTaken ? `${slug}-${this.all.length + 1}` : slug;
    this.all.push({ id, ...price });
    return `{{price:${id}}}`;
  }
}
