import { LateWizard } from "@/components/site/forms/late-forms";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { Unavailable } from "@/components/site/unavailable";
import { readCatalog } from "@/lib/crm/calculator/service";
import type { CalculatorPageTexts } from "@/lib/crm/pages/calculator";
import { company } from "@/lib/data/company";

type CalculatorProps = {
  texts: CalculatorPageTexts["wizard"];
  unavailable: CalculatorPageTexts["unavailable"];
};

export async function Calculator({ texts, unavailable }: CalculatorProps) {
  const categories = await readCatalog();
  if (!categories?.length) return <Unavailable {...unavailable} />;
  const icons = categories.map(({ id, icon }) => [
    id,
    <ServiceIcon key={id} icon={icon} className="size-5.5" />,
  ]);
  return (
    <LateWizard
      categories={categories}
      icons={Object.fromEntries(icons)}
      phone={{ label: company.phone, href: company.phoneHref }}
      texts={texts}
    />
  );
}
