import { listCalls } from "@/lib/http/record-calls";
import { catalogQuery, serviceOptionInput } from "@/lib/service-calculator/admin-schema";
import { serviceOptions } from "@/lib/service-calculator/admin-service";

export const { GET, POST } = listCalls(serviceOptions, {
  area: "content",
  query: catalogQuery,
  input: serviceOptionInput,
});
