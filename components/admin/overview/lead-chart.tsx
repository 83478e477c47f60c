"use client";

import { PanelCard } from "@/components/admin/kit/panel-card";
import { LeadBars } from "@/components/admin/overview/lead-bars";
import { dayText, leadKindStyles, leadsOf } from "@/components/admin/overview/lead-kinds";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { type LeadDay, leadKinds } from "@/lib/admin/overview/schema";

type LeadChartProps = { days: LeadDay[] | undefined; className?: string };

/** Leads of each of the last 30 days, by kind; a table for screen readers. */
export function LeadChart({ days, className }: LeadChartProps) {
  const total = days?.reduce((sum, day) => sum + leadsOf(day), 0);
  return (
    <PanelCard
      id="leads-heading"
      title="Leads, last 30 days"
      className={className}
      aside={
        total !== undefined && (
          <span className="text-sm text-ink-muted tabular-nums">{total.toLocaleString("en-US")} in all</span>
        )
      }
    >
      <div aria-busy={!days} className="relative grid flex-1 grid-rows-[auto_1fr] gap-3 px-4 pt-1 pb-4">
        {days ? (
          <>
            <Legend />
            <LeadBars days={days} />
            <LeadTable days={days} />
          </>
        ) : (
          <Skeleton className="row-span-2 min-h-56 w-full" />
        )}
      </div>
    </PanelCard>
  );
}

/** Names alone: the tiles below count. */
function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
      {leadKinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden className={cn("size-2.5 rounded-xs", leadKindStyles[kind].className)} />
          {leadKindStyles[kind].label}
        </li>
      ))}
    </ul>
  );
}

function LeadTable({ days }: { days: LeadDay[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Leads by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {leadKinds.map((kind) => (
              <th key={kind} scope="col">
                {leadKindStyles[kind].label}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              {leadKinds.map((kind) => (
                <td key={kind}>{day[kind]}</td>
              ))}
              <td>{leadsOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
