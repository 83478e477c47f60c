import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";

type PanelCardProps = {
  id?: string;
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function PanelCard({ id, title, aside, className, children }: PanelCardProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <Card className={cn("min-w-0", className)}>
      <section aria-labelledby={headingId} className="flex h-full flex-col">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-2.5">
          <h2 id={headingId} className="min-w-0 text-sm font-semibold text-ink">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </section>
    </Card>
  );
}
