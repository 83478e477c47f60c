import { endpoint } from "@/lib/http/endpoint";
import { trashQuery } from "@/lib/trash/schema";
import { listTrash } from "@/lib/trash/service";

export const GET = endpoint({
  access: "admin",
  query: trashQuery,
  run: async ({ query }) => listTrash(query),
});
