import { ListPlus, Plus, TriangleAlert } from "lucide";
import { useState } from "react";
import { OptionForm } from "@/components/admin/calculator/option-form";
import type { TestChoices } from "@/components/admin/calculator/test-panel";
import { TestColumn, useCatalog } from "@/components/admin/calculator/use-catalog";
import { ListRow } from "@/components/admin/kit/list-row";
import { Loaded } from "@/components/admin/kit/loaded";
import { OrderedPanel } from "@/components/admin/kit/ordered-panel";
import { SortableGroups } from "@/components/admin/kit/sortable-list";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useQuotedOptions } from "@/lib/crm/calculator/admin-queries";
import type { ServiceCategory } from "@/lib/crm/calculator/admin-schema";
import { isQuotedIndividually, modifierLabel, modifierWarning } from "@/lib/crm/calculator/modifier";

export function OptionsTab({ test }: { test: TestChoices }) {
  const { categories } = useCatalog();
  return (
    <Loaded query={categories.query} failed="The service categories could not be loaded.">
      {(loaded) => (
        <TestColumn test={test}>
          <Options categories={loaded} test={test} />
        </TestColumn>
      )}
    </Loaded>
  );
}

function Options({ categories, test }: { categories: ServiceCategory[]; test: TestChoices }) {
  const { options } = useCatalog();
  const { data: quoted } = useQuotedOptions();
  const [newIn, setNewIn] = useState<number>();
  const categoryOf = (id: string) => categories.find((one) => String(one.id) === id);
  const nameOfGroup = (id: string) => categoryOf(id)?.name ?? "";
  return (
    <OrderedPanel
      title="Calculator options"
      description="What visitors can add to each service, applied in this order. At most 200 in all."
      caption="service options"
      noun="option"
      icon={ListPlus}
      records={options}
      nameOf={({ name }) => name}
      textOf={({ name, description, categoryId }) =>
        `${name} ${description} ${nameOfGroup(String(categoryId))}`
      }
      searchHint="Search by name, text or category"
      emptyHint="Until you add one, visitors can only choose services and hours."
      deleteQuestion={({ name }) => `Are you sure you want to delete the option ${name}?`}
      form={(props) => <OptionForm {...props} test={test} newIn={newIn} />}
    >
      {(rows, { isSearched, add, controlsOf }) => (
        <SortableGroups
          label="Service options"
          isFixed={isSearched}
          groups={categories.map(({ id }) => ({
            id: String(id),
            items: rows.filter((row) => row.categoryId === id),
          }))}
          nameOf={({ name }) => name}
          labelOf={nameOfGroup}
          onMove={(groups) =>
            options.reorder(
              groups.flatMap(({ id, items }) =>
                items.map((option, index) => ({
                  ...option,
                  categoryId: Number(id),
                  displayOrder: index + 1,
                })),
              ),
            )
          }
          heading={({ id, items }) => (
            <div className="flex items-center gap-2 bg-surface-sunken px-3 py-1">
              <h2 className="min-w-0 text-sm font-semibold break-words text-ink">{nameOfGroup(id)}</h2>
              <span className="text-xs text-ink-muted tabular-nums">{items.length || "No options"}</span>
              {!categoryOf(id)?.isActive && <Badge variant="warning">Inactive</Badge>}
              <WriteAccessOnly>
                <Button
                  variant="ghost"
                  size="small"
                  className="ml-auto"
                  aria-label={`Add an option to ${nameOfGroup(id)}`}
                  onClick={() => {
                    setNewIn(Number(id));
                    add();
                  }}
                >
                  <DrawnIcon icon={Plus} /> Add
                </Button>
              </WriteAccessOnly>
            </div>
          )}
        >
          {(option, handle) => {
            const warning = quoted && modifierWarning(option, quoted.above);
            return (
              <ListRow
                {...controlsOf(option)}
                handle={handle}
                name={option.name}
                badges={
                  <>
                    {option.isRequired && <Badge>Always included</Badge>}
                    {warning && (
                      <Badge variant="warning">
                        <DrawnIcon icon={TriangleAlert} />{" "}
                        {isQuotedIndividually(option, quoted.above) ? "Quoted individually" : "Unusual price"}
                      </Badge>
                    )}
                  </>
                }
                detail={
                  <>
                    <span className="font-medium text-ink tabular-nums">{modifierLabel(option)}</span>
                    {` · ${option.description}`}
                    {warning && <span className="block font-medium text-accent-strong">{warning}</span>}
                  </>
                }
              />
            );
          }}
        </SortableGroups>
      )}
    </OrderedPanel>
  );
}
