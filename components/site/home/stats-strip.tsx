import type { HomeTexts } from "@/components/site/home/texts";

/** docs/product.md 1.2, "Home page". */
export function StatsStrip({ texts: figures }: { texts: HomeTexts["figures"] }) {
  const stats = [
    { value: figures.experienceFigure, label: figures.experience },
    { value: figures.businessesFigure, label: figures.businesses },
    { value: figures.supportFigure, label: figures.support },
    { value: figures.satisfactionFigure, label: figures.satisfaction },
  ];
  return (
    <section aria-label={figures.name} className="bg-surface">
      <dl className="site-container grid grid-cols-2 gap-y-7 py-9 sm:gap-y-10 sm:py-16 md:grid-cols-4 lg:divide-x lg:divide-line lg:pt-36 lg:pb-20">
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
