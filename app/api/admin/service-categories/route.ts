import { catalogQuery, serviceCategoryInput } from "@/lib/crm/calculator/admin-schema";
import { serviceCategories } from "@/lib/crm/calculator/admin-service";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(serviceCategories, {
  area: "content",
  query: catalogQuery,
  input: serviceCategoryInput,
});
