import { oneCalls } from "@/lib/http/record-calls";
import { serviceOptionInput } from "@/lib/service-calculator/admin-schema";
import { serviceOptions } from "@/lib/service-calculator/admin-service";

export const { PUT, DELETE } = oneCalls(serviceOptions, {
  area: "content",
  update: serviceOptionInput.partial(),
});
