import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { createPreviewLink, endPreviewLink } from "@/lib/knowledge-base/preview";
import { previewLink } from "@/lib/knowledge-base/schema";
import { nothing } from "@/lib/records/change";

/** Makes a link that shows the article to somebody without an account for seven days; the last one ends. */
export const POST = adminWrite({
  action: "knowledge-base-article.share-preview",
  tags: [],
  params: idParams,
  status: 201,
  answers: z.object({ preview: previewLink }),
  run: ({ tx, params }) => createPreviewLink(tx, params.id),
});

/** Ends the link. */
export const DELETE = adminWrite({
  action: "knowledge-base-article.end-preview",
  tags: [],
  params: idParams,
  answers: nothing,
  run: ({ tx, params }) => endPreviewLink(tx, params.id),
});
