import { serviceOptionInput } from "@/lib/crm/calculator/admin-schema";
import { serviceOptions } from "@/lib/crm/calculator/admin-service";
import { oneCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = oneCalls(serviceOptions, {
  area: "content",
  update: serviceOptionInput.partial(),
});
