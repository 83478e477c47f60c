import { categoryInput, categoryQuery } from "@/lib/content/knowledge-base/admin-schema";
import { categories } from "@/lib/content/knowledge-base/categories";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(categories, {
  area: "content",
  read: "articles.read",
  query: categoryQuery,
  input: categoryInput,
});
