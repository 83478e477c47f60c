import { Building2, Layers, Plane, Scale, Stethoscope, Tractor } from "lucide-react";
import type { HomeTexts } from "@/components/site/home/texts";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";

/** docs/product.md 1.2, "Home page": six industries. */
export function Industries({ texts }: { texts: HomeTexts["industries"] }) {
  const industries = [
    { Icon: Tractor, name: texts.agriculture, text: texts.agricultureText },
    { Icon: Stethoscope, name: texts.medical, text: texts.medicalText },
    { Icon: Building2, name: texts.realEstate, text: texts.realEstateText },
    { Icon: Scale, name: texts.law, text: texts.lawText },
    { Icon: Plane, name: texts.aviation, text: texts.aviationText },
    { Icon: Layers, name: texts.flooring, text: texts.flooringText },
  ];
  return (
    <section id="industries" tabIndex={-1} aria-labelledby="industries-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="industries-title" title={texts.title}>
          <RichText text={texts.lead} />
        </SectionHeading>
        <ul className="mt-12 grid gap-x-10 border-line border-t sm:grid-cols-2 lg:gap-x-0 lg:mt-16 lg:grid-cols-3">
          {industries.map(({ Icon, name, text }) => (
            <li key={name} className="industry flex gap-5 border-line border-b py-8 lg:block lg:py-10">
              <Icon className="size-8 shrink-0 text-accent-strong" strokeWidth={1.5} />
              <div>
                <h3 className="text-heading text-ink-strong lg:mt-6">{name}</h3>
                <p className="mt-2 max-w-sm text-ink-muted leading-relaxed">
                  <RichText text={text} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
