import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { calculatorCategory } from "@/lib/service-calculator/catalog";
import { listActiveCategories } from "@/lib/service-calculator/service";

export const GET = endpoint({
  access: "public",
  cache: "list",
  answers: z.object({ categories: z.array(calculatorCategory) }),
  run: async () => ({ categories: await listActiveCategories() }),
});
