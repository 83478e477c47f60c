import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { category } from "@/lib/knowledge-base/schema";
import { listCategories } from "@/lib/knowledge-base/service";

/** Visible categories. */
export const GET = endpoint({
  access: "public",
  cache: "list",
  answers: z.object({ categories: z.array(category) }),
  run: async () => ({ categories: await listCategories() }),
});
