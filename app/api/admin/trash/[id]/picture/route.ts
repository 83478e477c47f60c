import { idParams } from "@/lib/core/params";
import { endpoint } from "@/lib/http/endpoint";
import { fileResponse } from "@/lib/http/file-response";
import { openTrashedPicture } from "@/lib/media/service";

/** Returns a deleted picture of the library, small; 204 if its bytes are lost. */
export const GET = endpoint({
  access: "admin",
  right: "media.read",
  params: idParams,
  alsoStatus: 204,
  answers: "media",
  run: async ({ request, params }) => {
    const picture = await openTrashedPicture(params.id);
    return picture ? fileResponse(request, picture) : new Response(null, { status: 204 });
  },
});
