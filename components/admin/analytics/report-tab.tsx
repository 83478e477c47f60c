import { Download } from "lucide";
import type { ReactNode } from "react";
import { useAnalyticsAddress } from "@/components/admin/analytics/use-range";
import { Loaded } from "@/components/admin/kit/loaded";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { reportPath, useReport } from "@/lib/analytics/reports/queries";
import type { ReportName, Reports } from "@/lib/analytics/reports/schema";

type ReportTabProps<Name extends ReportName> = {
  name: Name;
  description: string;
  children: (report: Reports[Name]) => ReactNode;
};

export function ReportTab<Name extends ReportName>({ name, description, children }: ReportTabProps<Name>) {
  const { choice } = useAnalyticsAddress();
  const report = useReport(name, choice);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose text-sm text-ink-muted">{description}</p>
        <Button asChild variant="secondary" size="small" className="print:hidden">
          <a href={reportPath(name, choice, "csv")} download>
            <DrawnIcon icon={Download} /> Export CSV
          </a>
        </Button>
      </div>
      <div aria-busy={report.isPlaceholderData} className={cn(report.isPlaceholderData && "opacity-60")}>
        <Loaded query={report} failed="The report could not be loaded.">
          {children}
        </Loaded>
      </div>
    </div>
  );
}
