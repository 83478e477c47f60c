import type { ReactNode } from "react";
import { RichParagraph } from "@/components/site/rich-text";
import type { ItConsultationTexts } from "@/lib/crm/pages/it-consultation";

type ConsultationRequestProps = {
  texts: ItConsultationTexts["request"];
  offersTimes: boolean;
  children: ReactNode;
};

export function ConsultationRequest({ texts, offersTimes, children }: ConsultationRequestProps) {
  const steps = [
    ...(offersTimes ? [{ title: texts.choose, text: texts.chooseText }] : []),
    { title: texts.send, text: texts.sendText },
    { title: texts.contact, text: texts.contactText, look: "without-time" },
    ...(offersTimes ? [{ title: texts.call, text: texts.callText, look: "with-time" }] : []),
    { title: texts.look, text: texts.lookText },
  ];
  return (
    <section
      id="request"
      tabIndex={-1}
      aria-labelledby="request-title"
      className="steps-and-form section bg-surface-sunken max-lg:scroll-mt-11 max-lg:pt-3"
    >
      <div className="site-container grid gap-x-20 gap-y-10 max-lg:gap-y-6 lg:grid-cols-[1fr_1.35fr] lg:grid-rows-[auto_1fr]">
        <div className="max-lg:sr-only">
          <h2 id="request-title" className="max-w-[15ch] text-balance text-title text-ink-strong">
            {offersTimes ? texts.titleWithTimes : texts.title}
          </h2>
          <RichParagraph text={texts.lead} className="mt-5 max-w-md text-ink-muted text-lead" />
        </div>
        <div className="rounded-3xl border border-line/60 bg-surface lg:col-start-2 lg:row-span-2 lg:row-start-1 relative max-lg:-mt-16 p-5 shadow-[0_40px_80px_-50px_rgb(8_26_51/0.4)] sm:p-10">
          {children}
        </div>
        <ol className="grid max-w-md lg:sticky lg:top-28 lg:self-start">
          {steps.map(({ title, text, look = "" }) => (
            <li
              key={title}
              className={`group relative [counter-increment:step] pb-8 pl-15 last:pb-0 ${look}`}
            >
              <span
                aria-hidden
                className="absolute before:content-[counter(step)] top-0 left-0 grid size-11 place-items-center rounded-full bg-surface font-semibold text-brand tabular-nums shadow-[0_1px_3px_rgb(8_26_51/0.12)]"
              />
              <span
                aria-hidden
                className="absolute top-13 bottom-2 left-5.5 border-line border-l group-last:hidden"
              />
              <h3 className="pt-2 font-semibold text-ink-strong">{title}</h3>
              <RichParagraph text={text} className="mt-1 text-ink-muted leading-relaxed" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
