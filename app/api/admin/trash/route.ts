import { z } from "zod";
import { adminRead } from "@/lib/http/admin-read";
import { trashedRecord, trashQuery } from "@/lib/http/trash/schema";
import { listTrash } from "@/lib/http/trash/service";

/** Lists deleted records that can be restored. */
export const GET = adminRead({
  right: "trash.read",
  query: trashQuery,
  response: z.object({ entries: z.array(trashedRecord), total: z.int() }),
  run: ({ query, session }) => listTrash(query, session.user.role),
});
