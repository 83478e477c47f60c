import { listCalls } from "@/lib/http/record-calls";
import { staticServiceInput, staticServiceQuery } from "@/lib/static-services/schema";
import { staticServices } from "@/lib/static-services/service";

export const { GET, POST } = listCalls(staticServices, {
  area: "content",
  query: staticServiceQuery,
  input: staticServiceInput,
});
