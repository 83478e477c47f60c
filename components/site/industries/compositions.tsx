import type { ReactNode } from "react";
import { RichParagraph, RichText } from "@/components/site/rich-text";
import { StructuredData } from "@/components/site/structured-data";
import { keepTogether } from "@/components/ui/keep-together";
import type { Rich, TextValues } from "@/lib/content/page-texts/declare";
import { faqPage } from "@/lib/content/structured-data";
import type { comparisonTexts, dayTexts, IndustryTexts } from "@/lib/crm/pages/industries/shared";

const grounds = {
  plain: "bg-surface",
  sunken: "bg-surface-sunken",
  navy: "on-navy bg-surface",
} as const;

type Ground = { ground?: keyof typeof grounds };

type BandProps = Ground & { id: string; title: string; lead?: Rich; isSplit?: boolean; children: ReactNode };

export function Band({ id, title, lead, isSplit = false, ground = "plain", children }: BandProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={`section overflow-x-clip ${grounds[ground]}`}>
      <div className={`site-container grid gap-x-20 gap-y-10 ${isSplit ? "lg:grid-cols-[2fr_3fr]" : ""}`}>
        <div>
          <h2 id={`${id}-title`} className="max-w-[24ch] text-balance text-ink-strong text-title">
            {title}
          </h2>
          {lead && <RichParagraph text={lead} className="mt-4 max-w-[60ch] text-ink-muted text-lead" />}
        </div>
        {children}
      </div>
    </section>
  );
}

export function Sentence({ text }: { text: string }) {
  return (
    <section className={`section ${grounds.navy}`}>
      <p className="site-container text-balance font-semibold text-[clamp(1.75rem,1.1rem+2.7vw,2.75rem)] text-ink-strong leading-[1.18] tracking-[-0.025em]">
        <span className="block max-w-[26ch]">{text}</span>
      </p>
    </section>
  );
}

type DayProps = Ground & { texts: TextValues<ReturnType<typeof dayTexts>> };

export function Day({ texts: { title, lead, first, second, third, fourth, fifth }, ground }: DayProps) {
  return (
    <Band id="day" title={title} lead={lead} ground={ground}>
      <ol className="grid border-ink-faint/50 max-lg:border-l lg:grid-cols-5 lg:gap-8 lg:border-t">
        {[first, second, third, fourth, fifth].map(({ time, text }) => (
          <li
            key={time}
            className="relative before:absolute before:size-3 before:rounded-full before:bg-brand max-lg:pb-8 max-lg:pl-7 max-lg:last:pb-0 max-lg:before:top-1.5 max-lg:before:-left-1.5 lg:pt-8 lg:before:-top-1.5"
          >
            <p className="text-heading text-ink-strong tabular-nums">{time}</p>
            <RichParagraph text={text} className="mt-1.5 text-ink-muted leading-relaxed" />
          </li>
        ))}
      </ol>
    </Band>
  );
}

type ComparisonProps = Ground & { texts: TextValues<ReturnType<typeof comparisonTexts>> };

export function Comparison({ texts, ground }: ComparisonProps) {
  const { title, lead, first, second, third } = texts;
  return (
    <Band id="comparison" title={title} lead={lead} ground={ground}>
      <div className="grid gap-x-20 gap-y-12 md:grid-cols-2">
        {(["without", "having"] as const).map((side) => (
          <div key={side} className={`border-t-4 pt-5 ${side === "having" ? "border-brand" : "border-line"}`}>
            <h3 className={`text-heading ${side === "having" ? "text-brand-strong" : "text-ink-muted"}`}>
              {texts[side]}
            </h3>
            <ol className="mt-3 divide-y divide-line">
              {[first, second, third].map((one) => (
                <li key={one.time} className="grid grid-cols-[5rem_1fr] gap-x-4 py-5 lg:min-h-28">
                  <span className="font-semibold text-ink-strong tabular-nums">{one.time}</span>
                  <span className={side === "having" ? "text-ink" : "text-ink-muted"}>
                    <RichText text={one[side]} />
                  </span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Band>
  );
}

type TradeProps = Ground & { texts: IndustryTexts; inColumns?: boolean };

export function Trade({ texts: { trade, systems }, inColumns = false, ground }: TradeProps) {
  return (
    <Band id="trade" title={trade.title} lead={trade.text} isSplit={!inColumns} ground={ground}>
      <div>
        <h3 className="text-heading text-ink-strong">{systems.title}</h3>
        <RichParagraph text={systems.lead} className="mt-2 max-w-[65ch] text-ink-muted" />
        <ul
          className={`mt-5 text-ink ${inColumns ? "grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-7" : "divide-y divide-line border-line border-y"}`}
        >
          {systems.points.map((point) => (
            <li key={point} className={inColumns ? "border-brand border-t-2 pt-3" : "py-3.5"}>
              {point}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

type ProblemsProps = Ground & { texts: IndustryTexts["problems"]; inRows?: boolean };

export function Problems({ texts, inRows = false, ground }: ProblemsProps) {
  const problems = [texts.first, texts.second, texts.third];
  return (
    <Band id="problems" title={texts.title} isSplit={inRows} ground={ground}>
      <ol
        className={
          inRows ? "divide-y divide-line border-line border-y" : "grid gap-x-12 gap-y-8 md:grid-cols-3"
        }
      >
        {problems.map(({ title, text }, index) => (
          <li
            key={title}
            className={inRows ? "grid grid-cols-[2.5rem_1fr] py-6" : "border-ink-strong border-t-2 pt-5"}
          >
            <span aria-hidden="true" className="text-heading text-ink-faint tabular-nums">
              {index + 1}
            </span>
            <div className={inRows ? "" : "mt-2"}>
              <h3 className="text-balance text-heading text-ink-strong">{title}</h3>
              <RichParagraph text={text} className="mt-2 max-w-[60ch] text-ink-muted leading-relaxed" />
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

type RulesProps = Ground & { texts: IndustryTexts["rules"]; inColumns?: boolean };

export function Rules({ texts: { title, lead, points }, inColumns = false, ground }: RulesProps) {
  return (
    <Band id="rules" title={title} lead={lead} isSplit={!inColumns} ground={ground}>
      <ul
        className={
          inColumns ? "grid gap-x-12 gap-y-7 md:grid-cols-3" : "divide-y divide-line border-line border-y"
        }
      >
        {points.map((point) => (
          <li
            key={point}
            className={`text-ink leading-relaxed ${inColumns ? "border-line border-t pt-5" : "py-5"}`}
          >
            {point}
          </li>
        ))}
      </ul>
    </Band>
  );
}

export function OpenQuestions({ texts }: { texts: IndustryTexts["questions"] }) {
  const items = [texts.first, texts.second, texts.third];
  return (
    <section aria-labelledby="questions-title" className="section bg-surface">
      <StructuredData data={faqPage(items)} />
      <div className="faq site-container grid gap-x-20 gap-y-10 md:grid-cols-2 md:gap-y-14">
        <div>
          <h2 id="questions-title" className="text-balance text-ink-strong text-title">
            {texts.title}
          </h2>
          <RichParagraph text={texts.lead} className="mt-4 text-ink-muted text-lead" />
        </div>
        {items.map(({ question, answer }) => (
          <div key={question} className="border-line border-t pt-5">
            <h3 className="text-balance text-heading text-ink-strong">{question}</h3>
            <p className="mt-2 max-w-[60ch] text-ink-muted leading-relaxed">{keepTogether(answer)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
