import { adminRead } from "@/lib/http/admin-read";
import { fileResponse } from "@/lib/http/file-response";
import { versionParams } from "@/lib/media/schema";
import { openVersion } from "@/lib/media/service";

/** Returns the bytes of an earlier version. */
export const GET = adminRead({
  right: "media.read",
  params: versionParams,
  response: "media",
  run: async ({ request, params }) => fileResponse(request, await openVersion(params.id, params.versionId)),
});
