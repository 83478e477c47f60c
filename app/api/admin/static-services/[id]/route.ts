import { oneCalls } from "@/lib/http/record-calls";
import { staticServiceInput } from "@/lib/static-services/schema";
import { staticServices } from "@/lib/static-services/service";

export const { PUT, DELETE } = oneCalls(staticServices, {
  area: "content",
  update: staticServiceInput.partial(),
});
