import type { ReactNode } from "react";
import { type TestChoices, TestPanel } from "@/components/admin/calculator/test-panel";
import { useServiceCategories, useServiceOptions } from "@/lib/crm/calculator/admin-queries";

export function useCatalog() {
  const categories = useServiceCategories();
  const options = useServiceOptions();
  const [loadedCategories, loadedOptions] = [categories.query.data, options.query.data];
  const catalog =
    loadedCategories && loadedOptions ? { categories: loadedCategories, options: loadedOptions } : undefined;
  return { categories, options, catalog };
}

export function TestColumn({ test, children }: { test: TestChoices; children: ReactNode }) {
  const { catalog } = useCatalog();
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
