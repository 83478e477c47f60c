import { endpoint } from "@/lib/http/endpoint";
import { listActiveCategories } from "@/lib/service-calculator/service";

export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async () => ({ categories: await listActiveCategories() }),
});
