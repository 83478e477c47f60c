"use client";

import type { TestChoices } from "@/components/admin/calculator/test-panel";
import { useServiceCategories, useServiceOptions } from "@/lib/crm/calculator/admin-queries";
import type { ServiceCategory, ServiceOption } from "@/lib/crm/calculator/admin-schema";

/** Calculator data for the forms and the test; undefined until loaded. */
export type CatalogTabProps = {
  catalog: { categories: ServiceCategory[]; options: ServiceOption[] } | undefined;
  test: TestChoices;
};

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
