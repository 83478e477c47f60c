import { z } from "zod";
import { adminCategory, categoryOrder } from "@/lib/content/knowledge-base/admin-schema";
import { categories } from "@/lib/content/knowledge-base/categories";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores new positions of categories. */
export const PUT = adminWrite({
  action: "knowledge-base-category.reorder",
  right: "content.write",
  tags: ["knowledge-base"],
  body: categoryOrder,
  answers: z.object({ categories: z.array(adminCategory) }),
  run: ({ tx, body }) => categories.reorder(tx, body.categories),
});
