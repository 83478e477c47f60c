import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import type { Windows10Texts } from "@/lib/crm/pages/windows10";

export function WhatEnded({ texts }: { texts: Windows10Texts["ended"] }) {
  const bars = [
    { title: texts.updates, text: texts.updatesText, ends: true },
    { title: texts.help, text: texts.helpText, ends: true },
    { title: texts.programs, text: texts.programsText, ends: true },
    { title: texts.computer, text: texts.stays, ends: false },
  ];
  return (
    <TitledSection name="ended" title={texts.title} lead={texts.lead} isSunken>
      <ul className="mt-10 grid lg:mt-14">
        {bars.map(({ title, text, ends }) => (
          <li
            key={title}
            className="grid items-center gap-x-10 gap-y-3 border-line border-t py-6 last:border-b lg:grid-cols-[5fr_7fr]"
          >
            <div className="relative h-12">
              <span aria-hidden="true" className="absolute inset-y-0 left-3/5 border-accent border-l-2" />
              <span
                aria-hidden="true"
                className={`absolute inset-y-2 left-0 ${ends ? "w-3/5 bg-line" : "w-full border-brand border-l-4 bg-brand-soft"}`}
              />
              {ends && (
                <span
                  aria-hidden="true"
                  className="absolute inset-y-2 right-0 left-3/5 border border-line border-l-0 border-dashed"
                />
              )}
              <h3 className="absolute inset-y-0 left-3 flex items-center text-heading text-ink-strong max-sm:text-base">
                {title}
              </h3>
            </div>
            <RichParagraph text={text} className="text-ink-muted" />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
