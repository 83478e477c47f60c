import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { adminRead } from "@/lib/http/admin-read";
import { listVersions } from "@/lib/media/replace";
import { mediaVersion } from "@/lib/media/schema";

/** Lists a file's earlier versions, newest first. */
export const GET = adminRead({
  right: "media.read",
  params: idParams,
  response: z.object({ versions: z.array(mediaVersion) }),
  run: async ({ params }) => ({ versions: await listVersions(params.id) }),
});
