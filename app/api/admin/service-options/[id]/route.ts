import { serviceOptionInput } from "@/lib/crm/calculator/admin-schema";
import { serviceOptions } from "@/lib/crm/calculator/admin-service";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(serviceOptions, {
  area: "content",
  update: serviceOptionInput.partial(),
});
