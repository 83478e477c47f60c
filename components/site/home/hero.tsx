import { CalendarCheck, Phone } from "lucide";
import type { ReactNode } from "react";
import { NextTimes } from "@/components/site/appointments/next-times";
import { ButtonLink } from "@/components/site/button-link";
import type { HomeTexts } from "@/components/site/home/texts";
import { Icon } from "@/components/site/icon";
import { RichText } from "@/components/site/rich-text";
import { SiteImage } from "@/components/site/site-image";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { company } from "@/lib/data/company";

const badge = "flex items-center gap-2 font-medium text-[0.9375rem] text-white/85";

/** `children` is the quick quote form, on large screens only; its card overlaps the next section. */
export function Hero({ texts: hero, children }: { texts: HomeTexts["hero"]; children: ReactNode }) {
  return (
    <section aria-labelledby="hero-title" className="home-hero relative isolate bg-navy-deep text-white">
      <div className="site-container">
        <div className="max-w-[38rem] pt-14 pb-[66vw] sm:pt-20 sm:pb-[74vw] lg:pt-20 lg:pb-40 xl:pt-24">
          <h1 id="hero-title" className="rise text-balance text-display">
            {hero.title}
          </h1>
          <p className="rise mt-6 max-w-[33rem] lg:max-xl:max-w-[24rem] text-lead text-white/80 [--delay:80ms]">
            <RichText text={hero.lead} />
          </p>
          <div className="rise button-group mt-9 [--delay:160ms]">
            <ButtonLink
              href="/it-consultation"
              look="accent"
              size="large"
              tracked={{ name: "consultation_request", source: "hero_cta" }}
            >
              <DrawnIcon icon={CalendarCheck} />
              {hero.schedule}
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="glass" size="large">
              <DrawnIcon icon={Phone} />
              {hero.call}
            </ButtonLink>
          </div>
          <NextTimes on="dark" className="rise mt-6 [--delay:200ms]" />
          <ul className="rise mt-9 flex flex-wrap gap-x-7 gap-y-3 [--delay:240ms]">
            <li className={badge}>
              <Icon name="heart-handshake" className="size-4.5 text-accent" />
              {hero.familyOwned}
            </li>
            <li className={badge}>
              <Icon name="map-pin" className="size-4.5 text-accent" />
              {hero.local}
            </li>
          </ul>
        </div>
        <aside
          aria-labelledby="quick-quote-title"
          className="absolute inset-x-0 bottom-0 hidden translate-y-1/2 lg:block"
        >
          <div className="site-container">
            <div className="gap-10 rounded-2xl xl:grid xl:grid-cols-[15rem_1fr] xl:items-center border border-line/60 bg-surface px-8 py-7 text-ink shadow-[0_30px_70px_-30px_rgb(8_26_51/0.55)]">
              <div className="max-xl:mb-5 max-xl:flex max-xl:items-baseline max-xl:gap-4">
                <h2
                  id="quick-quote-title"
                  className="font-semibold text-ink-strong text-xl tracking-[-0.02em]"
                >
                  {hero.quoteTitle}
                </h2>
                <p className="mt-1 text-[0.9375rem] text-ink-muted">{hero.quoteLead}</p>
              </div>
              {children}
            </div>
          </div>
        </aside>
      </div>
      {/* Behind the text, and last: it is placed at the section's end, which moves while the page is
         streaming. */}
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <div className="hero-glow absolute inset-0" />
        <div className="hero-image absolute top-0 right-0 bottom-12 max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0">
          <SiteImage slot="hero" priority="high" className="size-full object-cover object-[50%_50%]" />
        </div>
        <div className="hero-veil absolute inset-0" />
      </div>
    </section>
  );
}
