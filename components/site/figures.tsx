type FiguresProps = {
  name: string;
  figures: readonly { value: string; label: string }[];
  className: string;
  /** Space around the figures. */
  spacing: string;
};

export function Figures({ name, figures, className, spacing }: FiguresProps) {
  return (
    <section aria-label={name} className={className}>
      <dl className={`site-container grid grid-cols-2 md:grid-cols-4 lg:divide-x lg:divide-line ${spacing}`}>
        {figures.map(({ value, label }) => (
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
