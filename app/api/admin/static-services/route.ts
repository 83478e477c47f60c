import { staticServiceInput, staticServiceQuery } from "@/lib/content/services/schema";
import { staticServices } from "@/lib/content/services/service";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(staticServices, {
  area: "content",
  query: staticServiceQuery,
  input: staticServiceInput,
});
