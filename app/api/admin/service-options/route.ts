import { catalogQuery, serviceOptionInput } from "@/lib/crm/calculator/admin-schema";
import { serviceOptions } from "@/lib/crm/calculator/admin-service";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(serviceOptions, {
  area: "content",
  query: catalogQuery,
  input: serviceOptionInput,
});
