import { CalendarCheck } from "lucide";
import type { ReactNode } from "react";
import { NextTimes } from "@/components/site/appointments/next-times";
import { ButtonLink } from "@/components/site/button-link";
import { PhoneButton } from "@/components/site/phone-button";
import { RichParagraph } from "@/components/site/rich-text";
import { SiteImage } from "@/components/site/site-image";
import type { HomeTexts } from "@/lib/crm/pages/home";

/** `children` is the quick quote form, on large screens only: whole on the first screen of 1440 by 900. */
export function Hero({ texts: hero, children }: { texts: HomeTexts["hero"]; children: ReactNode }) {
  return (
    <section aria-labelledby="hero-title" className="home-hero hero-glow bg-navy-deep text-white">
      <div className="site-container grid lg:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] lg:gap-x-8">
        <div className="pt-16 pb-8 lg:self-center lg:py-8">
          <h1 id="hero-title" className="text-balance text-display">
            {hero.title}
          </h1>
          <RichParagraph text={hero.lead} className="mt-5 max-w-[34rem] text-lead text-white/80" />
          <div className="button-group mt-7">
            <ButtonLink
              href="/it-consultation"
              look="accent"
              size="large"
              tracked={{ name: "consultation_request", source: "hero_cta" }}
              icon={CalendarCheck}
            >
              {hero.schedule}
            </ButtonLink>
            <PhoneButton look="glass">{hero.call}</PhoneButton>
          </div>
          <NextTimes ground="dark" />
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 font-medium text-label text-white/75">
            <li>{hero.familyOwned}</li>
            <li>{hero.local}</li>
          </ul>
        </div>
        <div className="lg:self-end">
          <SiteImage slot="hero" priority="high" className="aspect-16/11 w-full object-cover" />
        </div>
      </div>
      <aside
        aria-labelledby="quick-quote-title"
        className="hidden border-line border-b bg-surface text-ink lg:block"
      >
        <div className="site-container grid items-center gap-x-12 py-5 lg:grid-cols-[13rem_1fr]">
          <div>
            <h2 id="quick-quote-title" className="text-headline text-ink-strong">
              {hero.quoteTitle}
            </h2>
            <p className="mt-1 text-ink-muted text-label">{hero.quoteLead}</p>
          </div>
          {children}
        </div>
      </aside>
    </section>
  );
}
