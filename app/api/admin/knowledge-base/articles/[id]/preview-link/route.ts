import { z } from "zod";
import { createPreviewLink, endPreviewLink, readPreviewLink } from "@/lib/content/knowledge-base/preview";
import { previewLink } from "@/lib/content/preview-links/schema";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns the current link, or null: reading it must not end a link already shared. */
export const GET = adminRead({
  right: "articles.read",
  params: idParams,
  response: z.object({ preview: previewLink.nullable() }),
  run: async ({ params }) => ({ preview: await readPreviewLink(params.id) }),
});

/** Makes a link to the article that works without an account for seven days; the previous one ends. */
export const POST = adminWrite({
  action: "knowledge-base-article.share-preview",
  right: "content.write",
  tags: [],
  params: idParams,
  status: 201,
  response: z.object({ preview: previewLink }),
  run: ({ tx, params }) => createPreviewLink(tx, params.id),
});

/** Ends the link. */
export const DELETE = adminWrite({
  action: "knowledge-base-article.end-preview",
  right: "content.write",
  tags: [],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params }) => endPreviewLink(tx, params.id),
});
