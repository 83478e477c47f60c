import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { emptyTrash } from "@/lib/http/trash/service";

/** Deletes for good all entries of the kinds that the role may change, whatever the list is filtered by. */
export const POST = adminWrite({
  action: "trash.empty",
  right: "trash.write",
  tags: [],
  allowedOnFullDisk: true,
  response: z.object({ deleted: z.int() }),
  run: ({ tx, session }) => emptyTrash(tx, session.user.role),
});
