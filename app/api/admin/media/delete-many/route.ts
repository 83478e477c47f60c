import { manyOutcomes, removeManyInput } from "@/lib/core/bulk-schema";
import { adminWrite } from "@/lib/http/admin-write";
import { removeManyMedia } from "@/lib/media/library";
import { forceQuery } from "@/lib/media/schema";

/**
 * Moves many files to the trash. Files in use are refused, unless `?force=true`, without affecting the
 * others.
 */
export const POST = adminWrite({
  action: "media-file.delete",
  right: "content.write",
  tags: ["media"],
  allowedOnFullDisk: true,
  query: forceQuery,
  body: removeManyInput,
  response: manyOutcomes,
  run: ({ tx, body, query, session }) =>
    removeManyMedia(tx, body, { session, isForced: query.force === "true" }),
});
