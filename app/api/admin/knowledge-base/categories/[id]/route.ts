import { categoryInput } from "@/lib/content/knowledge-base/admin-schema";
import { categories } from "@/lib/content/knowledge-base/categories";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(categories, { area: "content", update: categoryInput.partial() });
