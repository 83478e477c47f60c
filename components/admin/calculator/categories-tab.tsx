import { Calculator } from "lucide";
import { useFormContext } from "react-hook-form";
import { draftCategory, withDraft } from "@/components/admin/calculator/test-catalog";
import { type TestChoices, TestPanel } from "@/components/admin/calculator/test-panel";
import { TestColumn, useCatalog } from "@/components/admin/calculator/use-catalog";
import { counted } from "@/components/admin/kit/counted";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { IconField } from "@/components/admin/kit/fields/icon-field";
import { LongTextField, MoneyField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { OrderedListPanel, type RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { ServiceIcon, serviceIconLooks } from "@/components/site/services/service-icon";
import { isServiceIcon } from "@/lib/content/services/icons";
import { toDollars, toHundredths } from "@/lib/core/money";
import {
  type ServiceCategory,
  type ServiceCategoryInput,
  serviceCategoryInput,
} from "@/lib/crm/calculator/admin-schema";

const dollars = (amount: string) => toDollars(toHundredths(amount));

export function CategoriesTab({ test }: { test: TestChoices }) {
  const { categories, catalog } = useCatalog();
  const optionsOf = (id: number) => {
    const options = catalog?.options.filter(({ categoryId }) => categoryId === id);
    return options ? counted(options.length, "option") : "… options";
  };
  return (
    <TestColumn test={test}>
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
        form={(props) => <CategoryForm {...props} test={test} />}
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

type CategoryFormProps = RecordFormProps<ServiceCategory, ServiceCategoryInput> & { test: TestChoices };

function CategoryForm({ record, test, ...props }: CategoryFormProps) {
  return (
    <FormDialog
      title={record ? `Edit ${record.name}` : "Add category"}
      submitLabel={record ? "Save changes" : "Add category"}
      className="max-w-4xl"
      schema={serviceCategoryInput}
      record={record}
      values={(stored) => ({
        name: stored?.name ?? "",
        description: stored?.description ?? "",
        // An unknown icon falls back to the one that visitors see.
        icon: stored && isServiceIcon(stored.icon) ? stored.icon : "server",
        basePrice: stored?.basePrice ?? "0",
        hourlyRate: stored?.hourlyRate ?? "0",
        isActive: stored?.isActive ?? true,
      })}
      {...props}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          <TextField name="name" label="Name" required />
          <LongTextField name="description" label="Description" required rows={3} />
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField name="basePrice" label="Base price" required hint="The service's starting price." />
            <MoneyField
              name="hourlyRate"
              label="Hourly rate"
              required
              hint="Multiplied by the visitor's hours."
            />
          </div>
          <IconField name="icon" label="Icon" required icons={serviceIconLooks} />
          <SwitchField name="isActive" label="Active" hint="Visitors see active categories only." />
        </div>
        <CategoryTest record={record} test={test} />
      </div>
    </FormDialog>
  );
}

function CategoryTest({ record, test }: Pick<CategoryFormProps, "record" | "test">) {
  const { catalog } = useCatalog();
  const draft = draftCategory(useFormContext<ServiceCategory>().watch(), record);
  return (
    catalog && (
      <TestPanel
        {...test}
        categories={withDraft(catalog.categories, draft)}
        options={catalog.options}
        edited={{ categoryId: draft.id }}
      />
    )
  );
}
