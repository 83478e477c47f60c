import { serviceCategoryInput } from "@/lib/crm/calculator/admin-schema";
import { serviceCategories } from "@/lib/crm/calculator/admin-service";
import { oneCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = oneCalls(serviceCategories, {
  area: "content",
  update: serviceCategoryInput.partial(),
});
