import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PanelLoading } from "@/components/admin/kit/panel-loading";
import { ErrorState } from "@/components/admin/kit/states";
import { Card } from "@/components/ui/card";

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  failed: string;
  children: (data: Data) => ReactNode;
};

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
