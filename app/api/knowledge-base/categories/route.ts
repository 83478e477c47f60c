import { z } from "zod";
import { category } from "@/lib/content/knowledge-base/schema";
import { listCategories } from "@/lib/content/knowledge-base/service";
import { endpoint } from "@/lib/http/endpoint";

/** Lists the visible categories. */
export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({ categories: z.array(category) }),
  run: async () => ({ categories: await listCategories() }),
});
