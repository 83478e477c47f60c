import { monthlyCents, readPrice } from "@/lib/content/services/price";
import type { PublicStaticService } from "@/lib/content/services/schema";
import type { PlanTexts } from "@/lib/crm/pages/services-order";

export type PricedService = {
  id: number;
  name: string;
  cents: number;
  setupCents: number;
  buttonUrl: string;
  yearly: { cents: number; setupCents: number } | null;
};

type Offered = Pick<
  PublicStaticService,
  "id" | "name" | "price" | "setupFee" | "buttonUrl" | "yearlyPrice" | "yearlySetupFee"
>;

const centsOf = (price: string | null) => readPrice(price ?? "")?.cents ?? 0;

export function pricedServices(services: readonly Offered[]): PricedService[] {
  return services.flatMap(({ id, name, price, setupFee, buttonUrl, yearlyPrice, yearlySetupFee }) => {
    const cents = monthlyCents(price);
    if (cents === null) return [];
    const yearly = yearlyPrice ? { cents: centsOf(yearlyPrice), setupCents: centsOf(yearlySetupFee) } : null;
    return [{ id, name, cents, setupCents: centsOf(setupFee), buttonUrl, yearly }];
  });
}

export const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export type Office = { people: PricedService; servers: PricedService };

export function officeOf(services: readonly PricedService[], plans: readonly PlanTexts[]): Office | null {
  const called = (wanted: PlanTexts["plan"]) => {
    const plan = plans.find(({ plan }) => plan === wanted);
    return plan && services.find(({ name }) => isSameName(name, plan.name));
  };
  const [people, servers] = [called("workstation"), called("fileServer")];
  return people && servers ? { people, servers } : null;
}
