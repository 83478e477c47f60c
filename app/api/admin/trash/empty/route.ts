import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { emptyTrash } from "@/lib/trash/service";

export const POST = adminWrite({
  action: "trash.empty",
  tags: [],
  answers: z.object({ deleted: z.int() }),
  run: ({ tx }) => emptyTrash(tx),
});
