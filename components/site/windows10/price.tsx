import { ButtonLink } from "@/components/site/button-link";
import { RichText } from "@/components/site/rich-text";
import { Waves } from "@/components/site/waves";
import type { Windows10Texts } from "@/components/site/windows10/texts";
import { company } from "@/lib/data/company";

export function Price({ texts }: { texts: Windows10Texts["price"] }) {
  return (
    <section aria-labelledby="price-title" className="bg-surface pb-[clamp(4.5rem,3rem+5vw,8rem)]">
      <div className="site-container">
        <div className="banner-ground relative isolate grid gap-10 overflow-hidden rounded-3xl px-6 py-12 text-white sm:px-12 sm:py-16 lg:grid-cols-[1fr_1fr] lg:items-center lg:gap-16 lg:px-16">
          <Waves className="text-white" />
          <div>
            <h2 id="price-title" className="text-balance text-title">
              {texts.title}
            </h2>
            <p className="mt-7 flex flex-wrap items-end gap-x-4 gap-y-2">
              <span className="font-semibold text-[clamp(4rem,3rem+5vw,6.5rem)] leading-[0.85] tracking-[-0.05em]">
                {texts.figure}
              </span>
              <span className="text-lead text-white/90">
                {texts.unit}
                <br />
                {texts.license}
              </span>
            </p>
            <p className="mt-8 max-w-md text-lead text-white/90">
              <RichText text={texts.lead} />
            </p>
          </div>
          <div>
            <ul className="check-list grid gap-4 text-lead [&_li]:before:top-[0.4em] [&_li]:before:bg-white">
              {texts.included.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <div className="button-group mt-9">
              <ButtonLink href="/windows10-upgrade#assessment" look="accent" size="large">
                {texts.request}
              </ButtonLink>
              <ButtonLink href={company.phoneHref} look="glass" size="large">
                {texts.call}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
