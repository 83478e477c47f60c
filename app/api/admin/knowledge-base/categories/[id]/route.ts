import { oneCalls } from "@/lib/http/record-calls";
import { categoryInput } from "@/lib/knowledge-base/admin-schema";
import { categories } from "@/lib/knowledge-base/categories";

export const { PUT, DELETE } = oneCalls(categories, { area: "content", update: categoryInput.partial() });
