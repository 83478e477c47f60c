import { staticServiceInput } from "@/lib/content/services/schema";
import { staticServices } from "@/lib/content/services/service";
import { oneCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = oneCalls(staticServices, {
  area: "content",
  update: staticServiceInput.partial(),
});
