import { useSearchParams } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { UnderHeading } from "@/components/admin/kit/page-header";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { replaceQuery } from "@/lib/core/query/address";

type SectionViewsProps = {
  label: string;
  /** The first one has an empty id: it is shown unless the address names another. */
  views: readonly { id: string; label: string; View: ComponentType }[];
  header?: (id: string) => ReactNode;
  className?: string;
};

export function SectionViews({ label, views, header, className }: SectionViewsProps) {
  const requested = useSearchParams().get("view");
  const shown = views.find(({ id }) => id === requested)?.id ?? "";
  // Filters of one list don't apply to the other.
  const show = (id: string) => replaceQuery(new URLSearchParams(id && { view: id }));
  const tabs = <ViewSwitch asTabs label={label} views={views} shown={shown} onShow={show} />;
  return (
    <UnderHeading tabs={views.length > 1 && <div className={className}>{tabs}</div>}>
      {header?.(shown)}
      {views.map(({ id, View }) => id === shown && <View key={id} />)}
    </UnderHeading>
  );
}
