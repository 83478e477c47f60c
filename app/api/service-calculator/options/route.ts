import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { calculatorOption } from "@/lib/service-calculator/catalog";
import { listActiveOptions } from "@/lib/service-calculator/service";

export const GET = endpoint({
  access: "public",
  cache: "list",
  answers: z.object({ options: z.array(calculatorOption) }),
  run: async () => ({ options: await listActiveOptions() }),
});
