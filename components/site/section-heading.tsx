import type { ReactNode } from "react";

type SectionHeadingProps = { id: string; title: string; onDark?: boolean; children?: ReactNode };

export function SectionHeading({ id, title, onDark = false, children }: SectionHeadingProps) {
  return (
    <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.15fr_1fr] lg:items-end">
      <h2
        id={id}
        className={`max-w-[19ch] text-balance text-title ${onDark ? "text-white" : "text-ink-strong"}`}
      >
        {title}
      </h2>
      <p className={`max-w-xl text-lead ${onDark ? "text-white/75" : "text-ink-muted"}`}>{children}</p>
    </div>
  );
}
