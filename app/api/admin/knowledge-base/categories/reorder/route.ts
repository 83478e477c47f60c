import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { adminCategory, categoryOrder } from "@/lib/knowledge-base/admin-schema";
import { categories } from "@/lib/knowledge-base/categories";

/** New places of categories. */
export const PUT = adminWrite({
  action: "knowledge-base-category.reorder",
  right: "content.write",
  tags: ["knowledge-base"],
  body: categoryOrder,
  answers: z.object({ categories: z.array(adminCategory) }),
  run: ({ tx, body }) => categories.reorder(tx, body.categories),
});
