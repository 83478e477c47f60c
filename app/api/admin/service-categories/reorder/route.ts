import { z } from "zod";
import { serviceCategory, serviceCategoryOrder } from "@/lib/crm/calculator/admin-schema";
import { serviceCategories } from "@/lib/crm/calculator/admin-service";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores new positions of the calculator's categories. */
export const PUT = adminWrite({
  action: "service-category.reorder",
  right: "content.write",
  tags: ["calculator"],
  body: serviceCategoryOrder,
  answers: z.object({ categories: z.array(serviceCategory) }),
  run: ({ tx, body }) => serviceCategories.reorder(tx, body.categories),
});
