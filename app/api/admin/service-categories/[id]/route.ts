import { serviceCategoryInput } from "@/lib/crm/calculator/admin-schema";
import { serviceCategories } from "@/lib/crm/calculator/admin-service";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(serviceCategories, {
  area: "content",
  update: serviceCategoryInput.partial(),
});
