import { quotedOptions } from "@/lib/crm/calculator/admin-schema";
import { listQuotedOptions } from "@/lib/crm/calculator/service";
import { adminRead } from "@/lib/http/admin-read";

/** Lists the calculator's options that visitors see as quoted individually. */
export const GET = adminRead({
  right: "content.read",
  response: quotedOptions,
  run: () => listQuotedOptions(),
});
