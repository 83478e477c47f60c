"use client";

import { Calculator } from "lucide";
import { CategoryForm } from "@/components/admin/calculator/category-form";
import { TestColumn } from "@/components/admin/calculator/test-column";
import { type CatalogTabProps, useCatalog } from "@/components/admin/calculator/use-catalog";
import { OrderedListPanel } from "@/components/admin/kit/ordered-panel";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { toDollars, toHundredths } from "@/lib/core/money";

const dollars = (amount: string) => toDollars(toHundredths(amount));

export function CategoriesTab({ test }: Pick<CatalogTabProps, "test">) {
  const { categories, catalog } = useCatalog();
  const optionsOf = (id: number) => {
    const count = catalog?.options.filter(({ categoryId }) => categoryId === id).length;
    return count === 1 ? "1 option" : `${count ?? "…"} options`;
  };
  return (
    <TestColumn catalog={catalog} test={test}>
      <OrderedListPanel
        title="Calculator categories"
        description="The services of the public calculator, in this order."
        caption="service categories"
        noun="category"
        icon={Calculator}
        records={categories}
        nameOf={({ name }) => name}
        textOf={({ name, description }) => `${name} ${description}`}
        searchHint="Search by name or text"
        emptyHint="Until you add one, visitors see that there are no prices right now."
        deleteQuestion={({ id, name }) =>
          `Are you sure you want to delete the category ${name}? Its options go with it (${optionsOf(id)}), and you can restore them together from the trash. Existing quotes don't change.`
        }
        form={(props) => <CategoryForm {...props} catalog={catalog} test={test} />}
        row={({ id, icon, basePrice, hourlyRate }) => ({
          icon: (
            <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
              <ServiceIcon icon={icon} className="size-5" />
            </span>
          ),
          detail: (
            <p>
              <span className="font-medium text-ink tabular-nums">{dollars(basePrice)}</span>
              {` + ${dollars(hourlyRate)} an hour · ${optionsOf(id)}`}
            </p>
          ),
        })}
      />
    </TestColumn>
  );
}
