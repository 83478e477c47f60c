import { Globe, House, MessageCircle, Router } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import type { IpLookupTexts } from "@/components/site/ip-lookup/texts";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { Waves } from "@/components/site/waves";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { company } from "@/lib/data/company";

/** Meaning of the addresses, and contacts (docs/product.md 3.2). */
export function Explanation({ texts }: { texts: IpLookupTexts["explanation"] }) {
  const points = [
    { icon: Globe, title: texts.ofProvider, text: texts.ofProviderText },
    { icon: House, title: texts.ofRouter, text: texts.ofRouterText },
    { icon: Router, title: texts.between, text: texts.betweenText },
  ];
  return (
    <section
      aria-labelledby="explanation-title"
      className="section relative isolate overflow-hidden bg-navy-deep"
    >
      <div className="process-glow -z-20 absolute inset-0" />
      <Waves className="text-brand" />
      <div className="site-container">
        <SectionHeading id="explanation-title" title={texts.title} onDark>
          <RichText text={texts.lead} />
        </SectionHeading>
        <ul className="mt-14 grid gap-10 lg:mt-20 lg:grid-cols-3 lg:gap-12">
          {points.map(({ icon, title, text }) => (
            <li key={title}>
              <span className="grid size-14 place-items-center rounded-2xl border border-white/15 bg-navy text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.12)]">
                <DrawnIcon icon={icon} className="size-6" strokeWidth={1.75} />
              </span>
              <h3 className="mt-6 text-heading text-white">{title}</h3>
              <p className="mt-2 max-w-sm text-white/70 leading-relaxed">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ul>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-white/15 border-t pt-10 lg:mt-20">
          <p className="max-w-xl text-lead text-white/85">
            <RichText text={texts.help} />
          </p>
          <div className="button-group max-sm:w-full">
            <ButtonLink href="/contact" look="accent" size="large">
              <DrawnIcon icon={MessageCircle} />
              {texts.contact}
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="glass" size="large">
              {texts.call}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
