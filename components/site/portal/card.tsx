import type { ReactNode } from "react";

export const cardLook =
  "rounded-2xl border border-line/80 bg-surface p-5 shadow-[0_24px_48px_-36px_rgb(8_26_51/0.35)] sm:p-7";

type CardProps = { id: string; title: string; action?: ReactNode; className?: string; children: ReactNode };

export function Card({ id, title, action, className = "", children }: CardProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={`${cardLook} ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-heading text-ink-strong">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function Placeholder({ className }: { className: string }) {
  return <span aria-hidden className={`block max-w-full animate-pulse rounded-md bg-line ${className}`} />;
}

export function PlaceholderRows({ count }: { count: number }) {
  return (
    <div aria-hidden className="mt-4 grid">
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className="flex min-h-18 items-center justify-between gap-6 border-line border-t py-3">
          <div className="grid flex-1 gap-2">
            <Placeholder className="h-4.5 w-44" />
            <Placeholder className="h-4 w-28" />
          </div>
          <Placeholder className="h-6 w-20" />
        </div>
      ))}
    </div>
  );
}
