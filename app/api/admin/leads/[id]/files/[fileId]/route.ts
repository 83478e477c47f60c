import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { openFileOfLead } from "@/lib/crm/attachments/read-attachment";
import { adminRead } from "@/lib/http/admin-read";
import { fileResponse } from "@/lib/http/file-response";

const { id } = idParams.shape;

/** Returns a file that came with a lead, or with a reply or mail in its history, as a download. */
export const GET = adminRead({
  right: "leads.read",
  params: z.object({ id, fileId: id }),
  response: "media",
  run: async ({ request, params }) => fileResponse(request, await openFileOfLead(params.id, params.fileId)),
});
