import { Headset, Puzzle, ShieldOff } from "lucide";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import type { Windows10Texts } from "@/components/site/windows10/texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function WhatEnded({ texts }: { texts: Windows10Texts["ended"] }) {
  const endings = [
    { icon: ShieldOff, title: texts.updates, text: texts.updatesText },
    { icon: Headset, title: texts.help, text: texts.helpText },
    { icon: Puzzle, title: texts.programs, text: texts.programsText },
  ];
  return (
    <section aria-labelledby="ended-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="ended-title" title={texts.title}>
          <RichText text={texts.lead} />
        </SectionHeading>
        <ul className="mt-12 grid gap-6 lg:mt-16 lg:grid-cols-3 lg:gap-7">
          {endings.map(({ icon, title, text }) => (
            <li
              key={title}
              className="rounded-2xl border border-line/80 bg-surface p-7 sm:max-lg:flex sm:max-lg:gap-6"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent-strong">
                <DrawnIcon icon={icon} className="size-6" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="mt-6 text-heading text-ink-strong sm:max-lg:mt-0">{title}</h3>
                <p className="mt-2.5 max-w-2xl text-ink-muted leading-relaxed sm:max-lg:mt-1.5">
                  <RichText text={text} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-3xl text-ink-muted leading-relaxed">
          <RichText text={texts.stays} />
        </p>
      </div>
    </section>
  );
}
