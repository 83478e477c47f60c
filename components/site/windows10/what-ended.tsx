import { Headset, Puzzle, ShieldOff } from "lucide-react";
import { SectionHeading } from "@/components/site/section-heading";

const endings = [
  {
    Icon: ShieldOff,
    title: "Security updates",
    text: "Holes that are found in Windows 10 from now on stay open, unless the computer has paid Extended Security Updates. Attackers read the same reports as everyone else.",
  },
  {
    Icon: Headset,
    title: "Help from Microsoft",
    text: "There are no more fixes for bugs and no technical support for Windows 10, whatever breaks and however important the computer is.",
  },
  {
    Icon: Puzzle,
    title: "Programs that keep up",
    text: "Makers of software, printers and security tools test on supported systems. Sooner or later a new version will not install.",
  },
];

/** What the end of support means, and what it does not. */
export function WhatEnded() {
  return (
    <section aria-labelledby="ended-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="ended-title" title="What ended with October 14, 2025">
          No alarm went off that day, and nothing stopped working. That is what makes it easy to put off.
        </SectionHeading>
        <ul className="mt-12 grid gap-6 lg:mt-16 lg:grid-cols-3 lg:gap-7">
          {endings.map(({ Icon, title, text }) => (
            <li
              key={title}
              className="rounded-2xl border border-line/80 bg-surface p-7 sm:max-lg:flex sm:max-lg:gap-6"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent-strong">
                <Icon className="size-6" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="mt-6 text-heading text-navy-deep sm:max-lg:mt-0">{title}</h3>
                <p className="mt-2.5 max-w-2xl text-ink-muted leading-relaxed sm:max-lg:mt-1.5">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-3xl text-ink-muted leading-relaxed">
          What did not end: the computer still starts, your files are where they were, and your Windows 10
          license is still valid. There is time to plan, and good reason to begin.
        </p>
      </div>
    </section>
  );
}
