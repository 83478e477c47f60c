import { categoryInput } from "@/lib/content/knowledge-base/admin-schema";
import { categories } from "@/lib/content/knowledge-base/categories";
import { oneCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = oneCalls(categories, { area: "content", update: categoryInput.partial() });
