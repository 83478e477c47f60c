import { categoryOrder } from "@/lib/content/knowledge-base/admin-schema";
import { categories } from "@/lib/content/knowledge-base/categories";
import { reorderCall } from "@/lib/http/record-calls";

/** Stores new positions of categories. */
export const PUT = reorderCall(categories, { area: "content", body: categoryOrder });
