import { Clock, type IconNode, LogOut, UserRound, Users } from "lucide";
import { Change } from "@/components/admin/analytics/change";
import { Defined } from "@/components/admin/analytics/defined";
import type { Definition } from "@/components/admin/analytics/definitions";
import { countText, durationText, percentText } from "@/components/admin/analytics/format";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReportFigures, Reports } from "@/lib/analytics/reports/schema";

type Overview = Reports["overview"];
type FigureCard = {
  label: string;
  definition: Definition;
  icon: IconNode;
  value: (report: Overview) => string;
  /** Absent where half a day would be compared with whole ones. */
  compared?: (figures: ReportFigures) => number | null;
};

const cards: FigureCard[] = [
  {
    label: "Total Visitors",
    definition: "visitors",
    icon: Users,
    value: ({ total }) => countText(total.visitors),
    compared: ({ visitors }) => visitors,
  },
  {
    label: "Avg. Session",
    definition: "averageSession",
    icon: Clock,
    value: ({ total }) => durationText(total.averageSeconds),
    compared: ({ averageSeconds }) => averageSeconds,
  },
  {
    label: "Bounce Rate",
    definition: "bounceRate",
    icon: LogOut,
    value: ({ total }) => percentText(total.bounceRate),
    compared: ({ bounceRate }) => bounceRate,
  },
  {
    label: "Today's Visitors",
    definition: "today",
    icon: UserRound,
    value: ({ today }) => countText(today.visitors),
  },
];

export function FigureCards({ report }: { report: Overview | undefined }) {
  return (
    <dl aria-busy={!report} className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 xl:grid-cols-4">
      {cards.map(({ label, definition, icon, value, compared }) => (
        <Card key={label} className="grid content-start gap-2 p-4">
          <dt className="flex items-center justify-between gap-2 text-sm text-ink-muted">
            <Defined label={label} definition={definition} isCompared={compared !== undefined} />
            <DrawnIcon icon={icon} className="size-4 shrink-0 text-ink-faint" />
          </dt>
          <dd className="grid gap-0.5">
            {report ? (
              <span className="text-2xl font-semibold tracking-tight text-ink tabular-nums">
                {value(report)}
              </span>
            ) : (
              <Skeleton className="h-8 w-16" />
            )}
            {report && compared && (
              <Change now={compared(report.totalCompared)} before={compared(report.totalBefore)} />
            )}
            {!compared && <span className="text-xs text-ink-faint">So far</span>}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
