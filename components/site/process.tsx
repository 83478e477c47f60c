import type { ReactNode } from "react";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { Waves } from "@/components/site/waves";
import type { Rich } from "@/lib/content/page-texts/declare";

type DarkSectionProps = { id: string; title: string; lead: Rich; children: ReactNode };

export function DarkSection({ id, title, lead, children }: DarkSectionProps) {
  return (
    <section aria-labelledby={id} className="section relative isolate overflow-hidden bg-navy-deep">
      <div className="process-glow -z-20 absolute inset-0" />
      <Waves className="text-brand" />
      <div className="site-container">
        <SectionHeading id={id} title={title} onDark>
          <RichText text={lead} />
        </SectionHeading>
        {children}
      </div>
    </section>
  );
}

export const darkIconLook =
  "grid size-14 place-items-center rounded-2xl border border-white/15 bg-navy text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.12)]";

type Step = { icon: ReactNode; title: string; text: Rich };
type ProcessProps = { texts: { title: string; lead: Rich; step: string }; steps: readonly Step[] };

/** Numbered steps. */
export function Process({ texts, steps }: ProcessProps) {
  return (
    <DarkSection id="process-title" title={texts.title} lead={texts.lead}>
      <ol className="mt-8 grid gap-6 sm:mt-14 sm:grid-cols-2 sm:gap-10 lg:mt-20 lg:grid-cols-4 lg:gap-8">
        {steps.map(({ icon, title, text }, index) => (
          <li
            key={title}
            className="process-step relative max-sm:grid max-sm:grid-cols-[3.5rem_1fr] max-sm:gap-x-4"
          >
            <div className="row-span-3 flex items-center gap-4 max-sm:flex-col max-sm:items-start max-sm:gap-2">
              <span className={darkIconLook}>{icon}</span>
              <span aria-hidden="true" className="font-semibold text-accent text-label tabular-nums">
                {texts.step} {index + 1}
              </span>
            </div>
            <h3 className="text-heading text-white sm:mt-6">{title}</h3>
            <p className="mt-1 max-w-xs sm:mt-2 text-white/70 leading-relaxed">
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </DarkSection>
  );
}
