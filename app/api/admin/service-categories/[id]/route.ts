import { oneCalls } from "@/lib/http/record-calls";
import { serviceCategoryInput } from "@/lib/service-calculator/admin-schema";
import { serviceCategories } from "@/lib/service-calculator/admin-service";

export const { PUT, DELETE } = oneCalls(serviceCategories, {
  area: "content",
  update: serviceCategoryInput.partial(),
});
