import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";
import { readMedia, removeMedia, updateMedia } from "@/lib/media/library";
import { forceQuery, mediaFile, mediaFileWithUsage, mediaUpdate } from "@/lib/media/schema";

/** Returns a file and its uses. */
export const GET = adminRead({
  right: "media.read",
  params: idParams,
  response: z.object({ file: mediaFileWithUsage }),
  etagOf: "file",
  run: async ({ params }) => ({ file: await readMedia(params.id) }),
});

/** Changes the given details of a file. */
export const PUT = adminWrite({
  action: "media-file.update",
  right: "content.write",
  tags: ["media"],
  params: idParams,
  body: mediaUpdate,
  versioned: true,
  response: z.object({ file: mediaFile }),
  run: ({ tx, params, body, ifMatch }) => updateMedia(tx, params.id, body, ifMatch),
});

/** Moves a file to the trash. One in use is 409 with its uses, unless `?force=true`. */
export const DELETE = adminWrite({
  action: "media-file.delete",
  right: "content.write",
  tags: ["media"],
  params: idParams,
  query: forceQuery,
  versioned: true,
  response: emptyResponse,
  run: ({ tx, params, query, session, ifMatch }) =>
    removeMedia(tx, params.id, { session, ifMatch, isForced: query.force === "true" }),
});
