import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import { SiteImage } from "@/components/site/site-image";
import { isFilledIn } from "@/lib/content/page-texts/declare";
import type { HomeTexts } from "@/lib/crm/pages/home";
import { company } from "@/lib/data/company";

const members = [
  { slot: "team-founder", who: "founder" },
  { slot: "team-developer", who: "developer" },
  { slot: "team-technician", who: "technician" },
] as const;

/**
 * A list of the people, with initials until they have photographs (docs/product/site.md "Home page"); outside a
 * demonstration, of those that staff wrote.
 */
export function Team({ texts: team }: { texts: HomeTexts["team"] }) {
  const named = members.filter(({ who }) => isFilledIn(team[who].name));
  if (named.length === 0) return null;
  const domain = company.email.slice(company.email.indexOf("@") + 1);
  return (
    <TitledSection name="team" title={team.title} lead={team.lead} id="team" tabIndex={-1} isSunken>
      <ul className="mt-10 divide-y divide-line border-line border-y lg:mt-14">
        {named.map(({ slot, who }) => (
          <li
            key={slot}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-5 gap-y-2 py-6 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-8 lg:grid-cols-[5rem_17rem_minmax(0,1fr)_auto]"
          >
            <SiteImage
              slot={slot}
              unfilled={
                <span
                  aria-hidden="true"
                  className="grid aspect-square place-items-center rounded-full border border-line bg-surface text-headline text-ink-strong"
                >
                  {initialsOf(team[who].name)}
                </span>
              }
              className="aspect-square w-full rounded-full object-cover"
            />
            <div>
              <h3 className="text-headline text-ink-strong">{team[who].name}</h3>
              <p className="text-ink-muted text-label">{team[who].role}</p>
            </div>
            <RichParagraph text={team[who].text} className="col-start-2 text-ink-muted lg:col-start-3" />
            {isFilledIn(team[who].mailbox) && (
              <a
                href={`mailto:${team[who].mailbox}@${domain}`}
                className="col-start-2 inline-flex min-h-8 items-center break-all font-medium text-brand-strong text-label underline-offset-4 hover:underline lg:col-start-4"
              >
                {`${team[who].mailbox}@${domain}`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/, 3)
    .map(([first = ""]) => first.toUpperCase())
    .join("");
