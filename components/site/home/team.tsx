import type { HomeTexts } from "@/components/site/home/texts";
import { Icon } from "@/components/site/icon";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteImage } from "@/components/site/site-image";
import { isFilledIn } from "@/lib/content/page-texts/declare";
import { company } from "@/lib/data/company";

const members = [
  { slot: "team-founder", who: "founder" },
  { slot: "team-developer", who: "developer" },
  { slot: "team-technician", who: "technician" },
] as const;

/** Three static members (docs/product/site.md "Home page"); outside a demonstration, those that staff wrote. */
export function Team({ texts: team }: { texts: HomeTexts["team"] }) {
  const named = members.filter(({ who }) => isFilledIn(team[who].name));
  if (named.length === 0) return null;
  const domain = company.email.slice(company.email.indexOf("@") + 1);
  return (
    <section id="team" tabIndex={-1} aria-labelledby="team-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="team-title" title={team.title}>
          <RichText text={team.lead} />
        </SectionHeading>
        <ul className="swiped mt-9 grid gap-x-7 gap-y-12 sm:mt-12 lg:mt-16 lg:grid-cols-3">
          {named.map(({ slot, who }) => (
            <li
              key={slot}
              className="sm:grid sm:grid-cols-[minmax(0,18rem)_1fr] sm:items-center sm:gap-x-8 lg:block"
            >
              <SiteImage
                slot={slot}
                className="aspect-[5/4.6] w-full max-sm:aspect-5/4 rounded-2xl bg-brand-soft object-cover"
              />
              <div>
                <h3 className="mt-6 font-semibold text-2xl text-ink-strong tracking-[-0.02em] sm:max-lg:mt-0">
                  {team[who].name}
                </h3>
                <p className="mt-1 font-medium text-brand">{team[who].role}</p>
                <p className="mt-3 max-w-sm text-ink-muted leading-relaxed">
                  <RichText text={team[who].text} />
                </p>
                {isFilledIn(team[who].mailbox) && (
                  <a
                    href={`mailto:${team[who].mailbox}@${domain}`}
                    className="mt-3 inline-flex min-h-8 items-center gap-2 break-all font-medium text-[0.9375rem] text-ink underline decoration-line decoration-2 underline-offset-4 transition-colors hover:text-brand-strong hover:decoration-brand"
                  >
                    <Icon name="mail" className="size-4 text-ink-faint" />
                    {`${team[who].mailbox}@${domain}`}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
