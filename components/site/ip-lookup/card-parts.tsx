import type { ReactNode } from "react";

type LookupCardProps = { id: string; title: string; text: string; children: ReactNode };

export function LookupCard({ id, title, text, children }: LookupCardProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-2xl border border-line bg-surface p-5 sm:p-9">
      <h3 id={`${id}-title`} className="text-heading text-ink-strong">
        {title}
      </h3>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">{text}</p>
      {children}
    </section>
  );
}

/** Has the height of the longest address even while loading. */
export function AddressLine({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex min-h-46 flex-wrap content-center items-center justify-between gap-x-6 gap-y-4 rounded-2xl bg-surface-sunken px-5 py-4 sm:min-h-28 lg:max-xl:min-h-40">
      {children}
    </div>
  );
}

export function AddressText({ isLong = false, children }: { isLong?: boolean; children: ReactNode }) {
  const size = isLong ? "text-lg" : "text-[clamp(1.375rem,1.1rem+1.2vw,1.875rem)]";
  return (
    <span
      data-clarity-mask="true"
      className={`break-all font-semibold text-ink-strong tabular-nums leading-tight tracking-[-0.02em] ${size}`}
    >
      {children}
    </span>
  );
}

export function AddressBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-full bg-brand-soft px-3 py-1 font-semibold text-brand-strong text-label">
      {children}
    </span>
  );
}

export function Waiting({ className }: { className: string }) {
  return <span aria-hidden className={`block max-w-full animate-pulse rounded-md bg-line ${className}`} />;
}
