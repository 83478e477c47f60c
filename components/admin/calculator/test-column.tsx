import type { ReactNode } from "react";
import { TestPanel } from "@/components/admin/calculator/test-panel";
import type { CatalogTabProps } from "@/components/admin/calculator/use-catalog";

export function TestColumn({ catalog, test, children }: CatalogTabProps & { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">{children}</div>
      {catalog && (
        <TestPanel
          {...catalog}
          {...test}
          className="xl:sticky xl:top-20 xl:max-h-[calc(100vh-6rem)] xl:overflow-y-auto"
        />
      )}
    </div>
  );
}
