import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";

/** Figures of the AI page (docs/product.md 3.1). */
export function Stats({ texts }: { texts: AiDevelopmentTexts["figures"] }) {
  const stats = [
    { value: texts.yearsFigure, label: texts.years },
    { value: texts.projectsFigure, label: texts.projects },
    { value: texts.satisfactionFigure, label: texts.satisfaction },
    { value: texts.supportFigure, label: texts.support },
  ];
  return (
    <section aria-label={texts.name} className="border-line border-b bg-surface">
      <dl className="site-container grid grid-cols-2 gap-y-10 py-14 sm:py-16 md:grid-cols-4 lg:divide-x lg:divide-line">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse gap-1.5 lg:px-10 lg:last:pr-0 lg:first:pl-0">
            <dt className="text-[0.9375rem] text-ink-muted">{label}</dt>
            <dd className="font-semibold text-[clamp(2.5rem,1.9rem+2.4vw,3.75rem)] text-ink-strong leading-none tracking-[-0.045em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
