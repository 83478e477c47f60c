import { ButtonLink } from "@/components/site/button-link";
import { Band } from "@/components/site/industries/compositions";
import { readPlans } from "@/components/site/services/plans";
import { readTexts } from "@/lib/content/page-texts/read";
import { dollarText } from "@/lib/content/services/price";
import { type IndustryPageName, sitePages } from "@/lib/content/site-pages";
import { industries } from "@/lib/crm/pages/industries/industries";
import type { IndustryTexts } from "@/lib/crm/pages/industries/shared";
import { servicesOrderTexts } from "@/lib/crm/pages/services-order";

type RateCardProps = { page: IndustryPageName; texts: IndustryTexts["plans"]; isSunken?: boolean };

export async function RateCard({ page, texts, isSunken }: RateCardProps) {
  const [{ plans: named }, plans] = await Promise.all([readTexts(servicesOrderTexts), readPlans()]);
  const office: Partial<Record<string, number>> = industries[page].office;
  const rows = plans.flatMap(({ plan, ...offer }) => {
    const quantity = office[plan];
    return quantity === undefined ? [] : [{ ...offer, name: named[plan].name, quantity }];
  });
  const monthly = rows.filter(({ unit }) => unit === "month");
  const sum = monthly.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return (
    <Band id="plans" title={texts.title} lead={texts.lead} ground={isSunken ? "sunken" : "plain"}>
      <div>
        <p className="text-ink-muted text-label">{texts.example}</p>
        <ul className="mt-2 divide-y divide-line border-ink-strong border-t-2">
          {rows.map(({ name, quantity, price, unit, setup }) => (
            <li
              key={name}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 py-4 md:grid-cols-[3fr_3fr_1fr]"
            >
              <span className="font-semibold text-ink">{name}</span>
              <span className="text-ink-muted tabular-nums max-md:row-start-2">
                {unit === "month" ? `${quantity} × $${dollarText(price)}/month` : texts.hourly}
                {!!setup && `, plus $${dollarText(setup)} setup`}
              </span>
              <span className="text-right font-semibold text-ink-strong tabular-nums">
                {unit === "month" ? `$${dollarText(price * quantity)}` : `$${dollarText(price)}/hour`}
              </span>
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between gap-6 border-ink-strong border-t-2 pt-4 text-ink-strong">
          <span className="text-heading">{texts.together}</span>
          <span className="text-title tabular-nums">${dollarText(sum)}</span>
        </p>
        <ButtonLink href={`${sitePages.services.path}#prices`} look="outline" className="mt-6">
          {texts.prices}
        </ButtonLink>
      </div>
    </Band>
  );
}
