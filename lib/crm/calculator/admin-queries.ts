import { type ListState, useAdminList } from "@/lib/core/query/list";
import { LIST_STALE_MS } from "@/lib/core/query/mutation";
import { useOrderedRecords } from "@/lib/core/query/ordered";
import { useRead, useReadField } from "@/lib/core/query/read";
import { useSave } from "@/lib/core/query/save";
import type {
  QuotedOptions,
  ServiceCategory,
  ServiceCategoryInput,
  ServiceOption,
  ServiceOptionInput,
} from "@/lib/crm/calculator/admin-schema";
import type { Quote, QuoteUpdate } from "@/lib/crm/calculator/quote-schema";

export const useServiceCategories = () =>
  useOrderedRecords<ServiceCategory, ServiceCategoryInput>({
    id: "service-categories",
    name: "categories",
    kind: "service-category",
    called: "service category",
    pluralName: "service categories",
    orderMethod: "PUT",
    orderOf: (categories) => ({
      categories: categories.map(({ id }, index) => ({ id, displayOrder: index + 1 })),
    }),
    alsoInvalidates: [["admin", "service-options"]],
  });

export const useServiceOptions = () =>
  useOrderedRecords<ServiceOption, ServiceOptionInput>({
    id: "service-options",
    name: "options",
    kind: "service-option",
    called: "service option",
    pluralName: "service options",
    orderMethod: "PUT",
    orderOf: (options) => ({
      options: options.map(({ id, categoryId, displayOrder }) => ({ id, categoryId, displayOrder })),
    }),
  });

/** Under the key of the options, so that a changed option or category renews it. */
export const useQuotedOptions = () =>
  useRead<QuotedOptions>(["admin", "service-options", "quoted"], "/api/admin/quoted-options", {
    staleTime: LIST_STALE_MS,
  });

const key = ["admin", "service-calculations"];
const path = "/api/admin/service-calculations";

export const useQuotes = (state: ListState) =>
  useAdminList<Quote>({ key, path, name: "calculations", state, staleMs: 0 });

export const useQuote = (id: string) =>
  useReadField<Quote>("calculation", [...key, "one", id], `${path}/${id}`, { staleTime: 0 });

export const useSaveQuote = () =>
  useSave<QuoteUpdate, Quote>({
    key,
    path,
    updated: { title: "Quote updated successfully" },
    updateFailed: "Failed to update quote",
  });
