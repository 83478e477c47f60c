import { FileText, LifeBuoy, ServerCog } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import type { CustomerPortalTexts } from "@/components/site/portal/texts";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { company } from "@/lib/data/company";

/** Features of the portal, and contacts without an account. */
export function Points({ texts }: { texts: CustomerPortalTexts["points"] }) {
  const points = [
    { icon: ServerCog, title: texts.services, text: texts.servicesText },
    { icon: FileText, title: texts.due, text: texts.dueText },
    { icon: LifeBuoy, title: texts.help, text: texts.helpText },
  ];
  return (
    <section aria-labelledby="points-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="points-title" title={texts.title}>
          <RichText text={texts.lead} />
        </SectionHeading>
        <ul className="mt-14 grid gap-10 lg:grid-cols-3 lg:gap-12">
          {points.map(({ icon, title, text }) => (
            <li key={title}>
              <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand-strong">
                <DrawnIcon icon={icon} className="size-6" strokeWidth={1.75} />
              </span>
              <h3 className="mt-6 text-heading text-ink-strong">{title}</h3>
              <p className="mt-2 max-w-sm text-ink-muted leading-relaxed">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ul>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-line border-t pt-10">
          <p className="max-w-xl text-ink text-lead">
            <RichText text={texts.stranger} />
          </p>
          <div className="button-group max-sm:w-full">
            <ButtonLink href="/services" look="brand" size="large">
              {texts.plans}
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="outline" size="large">
              {texts.call}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
