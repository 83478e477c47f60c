import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { restoreVersion } from "@/lib/media/replace";
import { mediaFile, versionParams } from "@/lib/media/schema";

/** Restores an earlier version; the current one becomes an earlier version. */
export const POST = adminWrite({
  action: "media-file.restore-version",
  right: "content.write",
  tags: ["media"],
  params: versionParams,
  versioned: true,
  response: z.object({ file: mediaFile }),
  run: ({ tx, params, session, ifMatch }) =>
    restoreVersion(tx, params.id, params.versionId, { session, ifMatch }),
});
