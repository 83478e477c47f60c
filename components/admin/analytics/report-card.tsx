import { ChartNoAxesCombined } from "lucide-react";
import type { ReactNode } from "react";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { EmptyState } from "@/components/admin/kit/states";

type ReportCardProps = {
  id: string;
  title: string;
  /** True if there is nothing to show; the card then says why, and how to change that. */
  isEmpty: boolean;
  empty?: string;
  className?: string;
  children: ReactNode;
};

const NO_VISITS =
  "Visits are counted from the moment someone opens a public page. Choose other days to look further back.";

/** A part of a report, or a note that there is nothing to report. */
export function ReportCard({ id, title, isEmpty, empty = NO_VISITS, className, children }: ReportCardProps) {
  return (
    <PanelCard id={id} title={title} className={className}>
      {isEmpty ? (
        <EmptyState icon={ChartNoAxesCombined} title="Nothing was counted." description={empty} />
      ) : (
        children
      )}
    </PanelCard>
  );
}
