import { listCalls } from "@/lib/http/record-calls";
import { catalogQuery, serviceCategoryInput } from "@/lib/service-calculator/admin-schema";
import { serviceCategories } from "@/lib/service-calculator/admin-service";

export const { GET, POST } = listCalls(serviceCategories, {
  area: "content",
  query: catalogQuery,
  input: serviceCategoryInput,
});
