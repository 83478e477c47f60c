import type { HomeTexts } from "@/components/site/home/texts";
import { Icon } from "@/components/site/icon";
import { RichText } from "@/components/site/rich-text";
import { SiteImage } from "@/components/site/site-image";

export function About({ texts: about }: { texts: HomeTexts["about"] }) {
  const offers = [
    { icon: "wrench", title: about.repairs, text: about.repairsText },
    { icon: "network", title: about.network, text: about.networkText },
    { icon: "cloud", title: about.cloud, text: about.cloudText },
    { icon: "server", title: about.servers, text: about.serversText },
  ] as const;
  return (
    <section id="about" tabIndex={-1} aria-labelledby="about-title" className="section bg-surface">
      <div className="site-container grid items-center gap-8 sm:gap-12 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <SiteImage
          slot="about"
          className="aspect-4/3 w-full rounded-3xl bg-brand-soft object-cover max-sm:aspect-2/1"
        />
        <div>
          <h2 id="about-title" className="max-w-[17ch] text-balance text-title text-ink-strong">
            {about.title}
          </h2>
          <div className="mt-6 grid max-w-xl gap-4 text-ink-muted text-lead">
            <p>
              <RichText text={about.first} />
            </p>
            <p>
              <RichText text={about.second} />
            </p>
          </div>
          <ul className="mt-7 grid gap-x-8 gap-y-5 border-line border-t pt-7 sm:mt-9 sm:gap-y-6 sm:pt-9 sm:grid-cols-2">
            {offers.map(({ icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
                  <Icon name={icon} className="size-5.5" />
                </span>
                <div>
                  <h3 className="font-semibold text-ink-strong">{title}</h3>
                  <p className="text-[0.9375rem] text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
