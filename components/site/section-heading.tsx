import type { ReactNode } from "react";

type SectionHeadingProps = { id: string; title: string; children?: ReactNode };

/** A section's heading, and under it the paragraph that says more. */
export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className="text-balance text-ink-strong text-title">
        {title}
      </h2>
      <p className="mt-4 text-ink-muted text-lead">{children}</p>
    </div>
  );
}
