import { ButtonLink } from "@/components/site/button-link";
import { RichParagraph } from "@/components/site/rich-text";
import type { Windows10Texts } from "@/lib/crm/pages/windows10";
import { company } from "@/lib/data/company";

export function Price({ texts }: { texts: Windows10Texts["price"] }) {
  return (
    <section aria-labelledby="price-title" className="section bg-navy text-white">
      <div className="site-container grid gap-x-16 gap-y-10 lg:grid-cols-2 lg:items-end">
        <div>
          <h2 id="price-title" className="text-balance text-title">
            {texts.title}
          </h2>
          <p className="mt-8 flex flex-wrap items-end gap-x-5 gap-y-2">
            <span className="font-bold text-[clamp(5rem,3rem+9vw,10rem)] tabular-nums leading-[0.8] tracking-[-0.05em]">
              {texts.figure}
            </span>
            <span className="text-lead text-white/85">
              {texts.unit}
              <br />
              {texts.license}
            </span>
          </p>
        </div>
        <div>
          <ul className="grid text-lead">
            {texts.included.map((point) => (
              <li key={point} className="border-white/15 border-t py-3">
                {point}
              </li>
            ))}
          </ul>
          <RichParagraph text={texts.lead} className="border-white/15 border-t py-3 text-white/85" />
          <div className="button-group mt-5">
            <ButtonLink href="/windows10-upgrade#assessment" look="accent" size="large">
              {texts.request}
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
