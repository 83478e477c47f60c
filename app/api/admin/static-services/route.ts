import { staticServiceInput, staticServiceQuery } from "@/lib/content/static-services/schema";
import { staticServices } from "@/lib/content/static-services/service";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(staticServices, {
  area: "content",
  query: staticServiceQuery,
  input: staticServiceInput,
});
