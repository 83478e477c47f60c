import { Mail, Phone } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import type { CalculatorPageTexts } from "@/components/site/calculator/texts";
import { LateWizard } from "@/components/site/forms/late-forms";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { readCatalog } from "@/lib/crm/service-calculator/service";
import { company } from "@/lib/data/company";

type CalculatorProps = {
  texts: CalculatorPageTexts["wizard"];
  unavailable: CalculatorPageTexts["unavailable"];
};

/** The wizard with today's services, or a message if they can't be read. */
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

function Unavailable({ title, text }: CalculatorPageTexts["unavailable"]) {
  return (
    <div className="rounded-3xl border border-line/80 bg-surface px-6 py-14 text-center sm:px-12">
      <h2 className="text-balance text-ink-strong text-title">{title}</h2>
      <p className="mx-auto mt-5 max-w-xl text-ink-muted text-lead">{text}</p>
      <div className="button-group mx-auto mt-9">
        <ButtonLink href={company.phoneHref} look="brand" size="large">
          <DrawnIcon icon={Phone} />
          {company.phone}
        </ButtonLink>
        <ButtonLink href={company.emailHref} look="outline" size="large" className="break-all">
          <DrawnIcon icon={Mail} />
          {company.email}
        </ButtonLink>
      </div>
    </div>
  );
}
