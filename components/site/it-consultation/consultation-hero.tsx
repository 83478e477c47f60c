import { Award, CalendarCheck, HeartHandshake, Phone, ShieldCheck } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { PageHero } from "@/components/site/page-hero";
import { company } from "@/lib/company";
import { sitePages } from "@/lib/site-pages";

/** docs/product.md 1.2, "IT consultation page". */
const badges = [
  { Icon: Award, label: "27+ Years of Experience" },
  { Icon: ShieldCheck, label: "Licensed and Insured" },
  { Icon: HeartHandshake, label: "Family-Owned" },
];

export function ConsultationHero() {
  return (
    <PageHero
      breadcrumbs={[{ label: sitePages.itConsultation.title, href: sitePages.itConsultation.path }]}
      title="A free look at your IT, in plain language"
      lead="Tell us what slows you down. We contact you within 24 hours, look at it together, and explain what to fix first and what can wait."
      actions={
        <>
          <ButtonLink
            href={`${sitePages.itConsultation.path}#request`}
            look="accent"
            size="large"
            className="max-sm:w-full"
          >
            <CalendarCheck />
            Request your consultation
          </ButtonLink>
          <ul className="mt-4 flex w-full flex-wrap gap-x-7 gap-y-3">
            {badges.map(({ Icon, label }) => (
              <li key={label} className="flex items-center gap-2 font-medium text-[0.9375rem] text-white/85">
                <Icon className="size-4.5 text-accent" />
                {label}
              </li>
            ))}
          </ul>
        </>
      }
    >
      <section
        aria-labelledby="immediate-help-title"
        className="rounded-3xl border border-white/15 bg-white/8 p-7 backdrop-blur-sm sm:p-9 lg:mt-12 lg:ml-auto lg:max-w-md"
      >
        <p className="font-semibold text-accent text-label">24/7 support</p>
        <h2 id="immediate-help-title" className="mt-2 text-balance text-heading text-white sm:text-2xl">
          Something is down right now?
        </h2>
        <p className="mt-3 text-white/75 leading-relaxed">
          Don't wait for a form. Call, and tell us what stopped working.
        </p>
        <ButtonLink href={company.phoneHref} look="glass" size="large" className="mt-6 w-full">
          <Phone />
          Call {company.phone}
        </ButtonLink>
        <p className="mt-4 text-label text-white/65">
          Office hours {company.hours} · {company.serviceArea}
        </p>
      </section>
    </PageHero>
  );
}
