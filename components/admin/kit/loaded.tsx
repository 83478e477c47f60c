import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/admin/kit/states";
import { PanelLoading } from "@/components/admin/shell/panel-loading";
import { Card } from "@/components/ui/card";

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Such as "The popup could not be loaded." */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** What is asked for, once it is there; until then that it is on its way, or what went wrong. */
export function Loaded<Data>({ query, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Card>
        <ErrorState title={failed} error={query.error} onRetry={query.refetch} />
      </Card>
    );
  }
  return (
    <div aria-busy="true">
      <PanelLoading />
    </div>
  );
}
