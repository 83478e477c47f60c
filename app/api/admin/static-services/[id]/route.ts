import { staticServiceInput } from "@/lib/content/services/schema";
import { staticServices } from "@/lib/content/services/service";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(staticServices, {
  area: "content",
  update: staticServiceInput.partial(),
});
