import { listCalls } from "@/lib/http/record-calls";
import { categoryInput, categoryQuery } from "@/lib/knowledge-base/admin-schema";
import { categories } from "@/lib/knowledge-base/categories";

export const { GET, POST } = listCalls(categories, {
  area: "content",
  query: categoryQuery,
  input: categoryInput,
});
