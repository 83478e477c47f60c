import { RichParagraph } from "@/components/site/rich-text";
import { SiteImage } from "@/components/site/site-image";
import type { HomeTexts } from "@/lib/crm/pages/home";

export function About({ texts: about }: { texts: HomeTexts["about"] }) {
  const offers = [
    [about.repairs, about.repairsText],
    [about.network, about.networkText],
    [about.cloud, about.cloudText],
    [about.servers, about.serversText],
  ] as const;
  const { title, note, patches, disk, spare, account, call, restore } = about.day;
  return (
    <section id="about" tabIndex={-1} aria-labelledby="about-title" className="section bg-surface">
      <div className="site-container grid gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="about-title" className="text-balance text-ink-strong text-title">
            {about.title}
          </h2>
          <div className="mt-4 grid max-w-[65ch] gap-4 text-ink-muted text-lead">
            <RichParagraph text={about.first} />
            <RichParagraph text={about.second} />
          </div>
          <ul className="mt-8 grid grid-cols-2 gap-x-6 sm:gap-x-10">
            {offers.map(([offer, text]) => (
              <li key={offer} className="border-line border-t py-4">
                <h3 className="text-heading text-ink-strong">{offer}</h3>
                <p className="text-ink-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <SiteImage
            slot="about"
            unfilled={null}
            className="mb-8 aspect-4/3 w-full rounded-2xl object-cover max-sm:aspect-2/1"
          />
          <h3 className="text-headline text-ink-strong">{title}</h3>
          <p className="mt-1 text-ink-muted text-label">{note}</p>
          <ol className="chain mt-6 grid gap-5">
            {[patches, disk, spare, account, call, restore].map(({ time, text }) => (
              <li key={time} className="grid grid-cols-[4.5rem_1fr] gap-x-3">
                <span className="font-semibold text-ink-strong tabular-nums">{time}</span>
                <span className="text-ink-muted">{text}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
