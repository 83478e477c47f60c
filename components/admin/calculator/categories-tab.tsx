"use client";

import { Calculator } from "lucide";
import { CategoryForm } from "@/components/admin/calculator/category-form";
import { TestColumn } from "@/components/admin/calculator/test-column";
import { type CatalogTabProps, useCatalog } from "@/components/admin/calculator/use-catalog";
import { ListRow } from "@/components/admin/kit/list-row";
import { OrderedPanel } from "@/components/admin/kit/ordered-panel";
import { SortableList } from "@/components/admin/kit/sortable-list";
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
      <OrderedPanel
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
      >
        {(rows, { isSearched, controlsOf }) => (
          <SortableList
            label="Service categories"
            className="divide-y divide-line"
            isFixed={isSearched}
            items={rows}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            onReorder={(moved) =>
              categories.reorder(moved.map((row, index) => ({ ...row, displayOrder: index + 1 })))
            }
          >
            {(category, handle) => (
              <ListRow
                {...controlsOf(category)}
                handle={handle}
                icon={
                  <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
                    <ServiceIcon icon={category.icon} className="size-5" />
                  </span>
                }
                name={category.name}
                detail={
                  <p>
                    <span className="font-medium text-ink tabular-nums">{dollars(category.basePrice)}</span>
                    {` + ${dollars(category.hourlyRate)} an hour · ${optionsOf(category.id)}`}
                  </p>
                }
              />
            )}
          </SortableList>
        )}
      </OrderedPanel>
    </TestColumn>
  );
}
