import type { ReactNode } from "react";
import { isFilledIn } from "@/lib/content/page-texts/declare";

type FiguresProps = {
  name: string;
  figures: readonly { value: string; label: string }[];
  className: string;
  /** Space around the figures. */
  spacing: string;
  /** Shown with fewer than two figures that are filled in: a single one is no strip. */
  instead?: ReactNode;
};

export function Figures({ name, figures, className, spacing, instead = null }: FiguresProps) {
  const filled = figures.filter(({ value }) => isFilledIn(value));
  if (filled.length < 2) return instead;
  return (
    <section aria-label={name} className={className}>
      <dl className={`site-container grid grid-cols-2 md:grid-cols-4 lg:divide-x lg:divide-line ${spacing}`}>
        {filled.map(({ value, label }) => (
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
