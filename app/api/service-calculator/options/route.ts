import { z } from "zod";
import { calculatorOption } from "@/lib/crm/calculator/catalog";
import { listActiveOptions } from "@/lib/crm/calculator/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({ options: z.array(calculatorOption) }),
  run: async () => ({ options: await listActiveOptions() }),
});
