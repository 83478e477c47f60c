import { idParams } from "@/lib/core/params";
import { adminRead } from "@/lib/http/admin-read";
import { fileResponse } from "@/lib/http/file-response";
import { openTrashedPicture } from "@/lib/media/service";

/** Returns a deleted picture of the library, small; 204 if its bytes are lost. */
export const GET = adminRead({
  right: "media.read",
  params: idParams,
  alsoStatus: 204,
  response: "media",
  run: async ({ request, params }) => {
    const picture = await openTrashedPicture(params.id);
    return picture ? fileResponse(request, picture) : new Response(null, { status: 204 });
  },
});
