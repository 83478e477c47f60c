"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/components/ui/class-names";

type PageHeaderProps = { title: string; description?: ReactNode; actions?: ReactNode; className?: string };

/** Place of the heading above a section's tabs; undefined in sections without. */
const HeadingPlace = createContext<HTMLElement | null | undefined>(undefined);

export function PageHeader({ title, description, actions, className }: PageHeaderProps) {
  const place = useContext(HeadingPlace);
  if (place === null) return null;
  const heading = (
    <div
      className={cn("flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2 sm:pb-3", className)}
    >
      <div
        className={cn(
          "flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1",
          description && "sm:flex-1 sm:basis-72",
        )}
      >
        <h1 tabIndex={-1} className="outline-none text-xl font-semibold tracking-tight text-ink">
          {title}
        </h1>
        {description && <p className="text-sm text-ink-muted max-sm:sr-only">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
  return place ? createPortal(heading, place) : heading;
}

/** Tabs under the heading of whichever view is open: they stay in place, with their focus. */
export function UnderHeading({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setPlace} className="max-sm:-mb-1.5" />
      {tabs}
      <HeadingPlace value={place}>{children}</HeadingPlace>
    </>
  );
}
