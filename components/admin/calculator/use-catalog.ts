"use client";

import type { TestChoices } from "@/components/admin/calculator/test-panel";
import { useServiceCategories, useServiceOptions } from "@/lib/crm/service-calculator/admin-api";
import type { ServiceCategory, ServiceOption } from "@/lib/crm/service-calculator/admin-schema";

/** Calculator data for the forms and the test; undefined until loaded. */
export type CatalogTabProps = {
  catalog: { categories: ServiceCategory[]; options: ServiceOption[] } | undefined;
  test: TestChoices;
};

/** Both lists of the calculator; each tab needs both. */
export function useCatalog() {
  const [categories, options] = [useServiceCategories(), useServiceOptions()];
  const loaded = { categories: categories.query.data, options: options.query.data };
  return {
    categories,
    options,
    catalog:
      loaded.categories && loaded.options
        ? { categories: loaded.categories, options: loaded.options }
        : undefined,
  };
}
