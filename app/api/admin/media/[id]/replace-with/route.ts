import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { adminWrite } from "@/lib/http/admin-write";
import { replaceMedia } from "@/lib/media/replace";
import { mediaFile, replaceQuery, replaceWithInput } from "@/lib/media/schema";
import { prepareCopy } from "@/lib/media/store";

/** Replaces a file by a copy of another picture of the library; the old one becomes an earlier version. */
export const POST = adminWrite({
  action: "media-file.replace",
  right: "content.write",
  tags: ["media"],
  params: idParams,
  query: replaceQuery,
  body: replaceWithInput,
  versioned: true,
  response: z.object({ file: mediaFile }),
  prepare: ({ body }) => prepareCopy(body.fileId),
  run: ({ tx, params, query, prepared, session, ifMatch }) =>
    replaceMedia(tx, params.id, prepared, { ...query, session, ifMatch }),
});
