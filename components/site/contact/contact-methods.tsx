import { Clock, type IconNode, Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import type { ContactTexts } from "@/components/site/contact/texts";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { company } from "@/lib/data/company";

const link = "font-semibold text-brand-strong underline-offset-4 hover:underline";

type ContactMethod = { icon: IconNode; label: string; value: ReactNode; note: ReactNode };

export function ContactMethods({ texts }: { texts: ContactTexts["ways"] }) {
  const { street, city, state, postalCode } = company.address;
  const [mailbox, domain] = company.email.split("@");
  const directions = new URL("https://www.google.com/maps/search/?api=1");
  directions.searchParams.set("query", `${street}, ${city}, ${state} ${postalCode}`);
  const contactMethods: ContactMethod[] = [
    {
      icon: Phone,
      label: texts.phone,
      value: company.phone,
      note: (
        <a href={company.phoneHref} className={link}>
          {texts.call}
        </a>
      ),
    },
    {
      icon: Mail,
      label: texts.email,
      value: (
        <>
          {mailbox}@<wbr />
          {domain}
        </>
      ),
      note: (
        <a href={company.emailHref} className={link}>
          {texts.write}
        </a>
      ),
    },
    {
      icon: MapPin,
      label: texts.office,
      value: (
        <>
          {/* Keeps the last two words together, such as "Suite 210". */}
          {street.replace(/ (?=\S+$)/, "\u00a0")}
          <br />
          {city}, {state} {postalCode}
        </>
      ),
      note: (
        <SiteLink href={directions.href} className={link}>
          {texts.directions}
        </SiteLink>
      ),
    },
    {
      icon: Clock,
      label: texts.hours,
      value: company.hours,
      note: `${company.serviceArea}. ${texts.support}`,
    },
  ];
  return (
    <section aria-label={texts.name} className="bg-surface">
      <dl className="site-container grid sm:grid-cols-2 lg:grid-cols-[1fr_1.25fr_1.25fr_1fr] lg:divide-x lg:divide-line">
        {contactMethods.map(({ icon, label, value, note }) => (
          <div
            key={label}
            className="relative border-line py-8 pl-15 max-sm:border-b max-sm:last:border-b-0 sm:max-lg:nth-[-n+2]:border-b lg:px-6 lg:py-14 xl:px-8 lg:last:pr-0 lg:first:pl-0"
          >
            <dt className="text-ink-muted text-label">
              <DrawnIcon
                icon={icon}
                className="absolute top-8 left-0 size-8 text-accent-strong lg:static lg:mb-5"
                strokeWidth={1.5}
              />
              {label}
            </dt>
            <dd className="mt-1 font-semibold [overflow-wrap:anywhere] text-heading text-ink-strong">
              {value}
            </dd>
            <dd className="mt-2 text-[0.9375rem] text-ink-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
