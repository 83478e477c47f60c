import { ChartNoAxesCombined } from "lucide";
import type { ReactNode } from "react";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { EmptyState } from "@/components/admin/kit/states";

type ReportCardProps = {
  title: string;
  isEmpty: boolean;
  empty?: string;
  className?: string;
  children: ReactNode;
};

const NO_VISITS =
  "Visits are counted from the moment someone opens a public page. Choose other days to look further back.";

export function ReportCard({ title, isEmpty, empty = NO_VISITS, className, children }: ReportCardProps) {
  return (
    <PanelCard title={title} className={className}>
      {isEmpty ? (
        <EmptyState icon={ChartNoAxesCombined} title="Nothing was counted." description={empty} />
      ) : (
        children
      )}
    </PanelCard>
  );
}
