import { CalendarCheck, HeartHandshake, MapPin, Phone } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { SiteImage } from "@/components/site/site-image";
import { company } from "@/lib/company";

const badge =
  "flex items-center gap-2 font-medium text-[0.9375rem] text-white/85 [&_svg]:size-4.5 [&_svg]:text-accent";

/** Spec 1 section 2, "Home page": headline, the two ways to get in touch, trust badges, image, quick quote. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="relative isolate bg-navy-deep text-white">
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <div className="hero-glow absolute inset-0" />
        <div className="hero-image absolute inset-y-0 right-0 max-lg:inset-x-0 max-lg:top-auto">
          <SiteImage
            slot="hero"
            alt="A small office network at dusk: servers, a workstation and backups under a cloud, by Biscayne Bay"
            sizes="(min-width: 1024px) 62vw, 100vw"
            priority
            className="size-full object-cover object-[50%_58%]"
          />
        </div>
        <div className="hero-veil absolute inset-0" />
      </div>
      <div className="site-container">
        <div className="max-w-[38rem] pt-14 pb-[calc(62vw+1rem)] sm:pt-20 sm:pb-[calc(58vw+1rem)] lg:py-28 xl:py-36">
          <h1 id="hero-title" className="rise text-balance text-display">
            IT that keeps South Florida working.
          </h1>
          <p className="rise mt-6 max-w-[33rem] text-pretty text-lead text-white/80 [--delay:80ms]">
            Computer repairs, network maintenance, cloud solutions and custom servers, from one family-owned
            team with 27+ years of experience and a phone that a person answers.
          </p>
          <div className="rise mt-9 flex flex-wrap gap-3 [--delay:160ms]">
            <ButtonLink href="/it-consultation" look="accent" size="large" className="max-sm:w-full">
              <CalendarCheck />
              Schedule Free Consultation
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="glass" size="large" className="max-sm:w-full">
              <Phone />
              Call Now
            </ButtonLink>
          </div>
          <ul className="rise mt-9 flex flex-wrap gap-x-7 gap-y-3 [--delay:240ms]">
            <li className={badge}>
              <HeartHandshake />
              Family-Owned &amp; Operated
            </li>
            <li className={badge}>
              <MapPin />
              South Florida Local
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
