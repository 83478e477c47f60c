import { OpeningWeek } from "@/components/site/opening-week";
import { SiteLink } from "@/components/site/site-link";
import type { ContactTexts } from "@/lib/crm/pages/contact";
import { company } from "@/lib/data/company";

const link = "font-semibold text-brand-strong underline-offset-4 hover:underline";

export function ContactMethods({ texts }: { texts: ContactTexts["ways"] }) {
  const { street, city, state, postalCode } = company.address;
  const [mailbox, domain] = company.email.split("@");
  const directions = new URL("https://www.google.com/maps/search/?api=1");
  directions.searchParams.set("query", `${street}, ${city}, ${state} ${postalCode}`);
  const contactMethods = [
    {
      label: texts.phone,
      value: company.phone,
      note: (
        <a href={company.phoneHref} className={link}>
          {texts.call}
        </a>
      ),
    },
    {
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
  ];
  return (
    <section aria-label={texts.name} className="section bg-surface">
      <div className="site-container grid gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <dl className="divide-y divide-line self-start border-line border-y">
          {contactMethods.map(({ label, value, note }) => (
            <div key={label} className="grid gap-x-6 py-5 sm:grid-cols-[5rem_1fr_auto] sm:items-baseline">
              <dt className="text-ink-muted text-label">{label}</dt>
              <dd className="wrap-anywhere text-headline text-ink-strong">{value}</dd>
              <dd className="text-label max-sm:mt-1">{note}</dd>
            </div>
          ))}
        </dl>
        <div className="text-ink-strong">
          <h2 className="text-headline">{texts.hours}</h2>
          <p className="mt-1 text-ink-muted text-label">{`${company.hours}. ${company.serviceArea}.`}</p>
          <div className="mt-5">
            <OpeningWeek texts={texts} />
          </div>
        </div>
      </div>
    </section>
  );
}
