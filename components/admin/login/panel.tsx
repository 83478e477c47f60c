import type { ReactNode } from "react";

type PanelProps = { title: string; description: ReactNode; children?: ReactNode };

export function Panel({ title, description, children }: PanelProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-1.5">
        <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
        <p className="text-sm text-ink-muted">{description}</p>
      </div>
      {children}
    </div>
  );
}
