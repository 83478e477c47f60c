import { adminWrite } from "@/lib/http/admin-write";
import { emptyTrash } from "@/lib/trash/service";

export const POST = adminWrite({ action: "trash.empty", tags: [], run: ({ tx }) => emptyTrash(tx) });
