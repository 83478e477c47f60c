type FiguresProps = { name: string; figures: readonly { value: string; label: string }[] };

export function Figures({ name, figures }: FiguresProps) {
  return (
    <section aria-label={name} className="border-line border-b bg-surface">
      <dl className="site-container grid grid-cols-2 gap-y-6 py-8 lg:grid-cols-4 lg:divide-x lg:divide-line lg:py-10">
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-row-reverse items-center justify-end gap-3 max-sm:flex-col-reverse max-sm:items-start max-sm:gap-1 lg:px-8 lg:last:pr-0 lg:first:pl-0"
          >
            <dt className="max-w-[8rem] text-ink-muted text-label leading-snug">{label}</dt>
            <dd className="font-bold text-[clamp(2rem,1.6rem+1.6vw,2.75rem)] text-ink-strong tabular-nums whitespace-nowrap leading-none tracking-[-0.03em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
