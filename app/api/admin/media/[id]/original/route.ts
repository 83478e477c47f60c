import { idParams } from "@/lib/core/params";
import { adminRead } from "@/lib/http/admin-read";
import { fileResponse } from "@/lib/http/file-response";
import { openOriginal } from "@/lib/media/service";

/** Returns the whole image, whatever its crop. */
export const GET = adminRead({
  right: "media.read",
  params: idParams,
  response: "media",
  run: async ({ request, params }) => fileResponse(request, await openOriginal(params.id)),
});
