import { endpoint } from "@/lib/http/endpoint";
import { listCategories } from "@/lib/knowledge-base/service";

/** Visible categories. */
export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async () => ({ categories: await listCategories() }),
});
