import { quotedOptions } from "@/lib/crm/calculator/quoted-options";
import { listQuotedOptions } from "@/lib/crm/calculator/service";
import { endpoint } from "@/lib/http/endpoint";

/** Lists the calculator's options that visitors see as quoted individually. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: quotedOptions,
  run: () => listQuotedOptions(),
});
