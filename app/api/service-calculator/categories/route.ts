import { z } from "zod";
import { calculatorCategory } from "@/lib/crm/calculator/catalog";
import { listActiveCategories } from "@/lib/crm/calculator/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({ categories: z.array(calculatorCategory) }),
  run: async () => ({ categories: await listActiveCategories() }),
});
