import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { endpoint } from "@/lib/http/endpoint";
import { listVersions } from "@/lib/media/replace";
import { mediaVersion } from "@/lib/media/schema";

/** Lists a file's earlier versions, newest first. */
export const GET = endpoint({
  access: "admin",
  right: "media.read",
  params: idParams,
  answers: z.object({ versions: z.array(mediaVersion) }),
  run: async ({ params }) => ({ versions: await listVersions(params.id) }),
});
