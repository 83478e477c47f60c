import { z } from "zod";
import { createPagePreview, endPagePreview, readPagePreview } from "@/lib/content/page-texts/preview";
import { pageParams } from "@/lib/content/page-texts/schema";
import { previewLink } from "@/lib/content/preview-links/schema";
import { declaredPage } from "@/lib/crm/pages/declared-pages";
import { emptyResponse } from "@/lib/data/records/change";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns the current link, or null: reading it must not end a link already shared. */
export const GET = adminRead({
  right: "content.read",
  params: pageParams,
  response: z.object({ preview: previewLink.nullable() }),
  run: async ({ params }) => ({ preview: await readPagePreview(declaredPage(params.page).page) }),
});

/** Makes a link to the draft that works without an account for seven days; the previous one ends. */
export const POST = adminWrite({
  action: "page-text.share-preview",
  right: "content.write",
  tags: [],
  params: pageParams,
  status: 201,
  response: z.object({ preview: previewLink }),
  run: ({ tx, params }) => createPagePreview(tx, declaredPage(params.page).page),
});

/** Ends the link. */
export const DELETE = adminWrite({
  action: "page-text.end-preview",
  right: "content.write",
  tags: [],
  params: pageParams,
  response: emptyResponse,
  run: ({ tx, params }) => endPagePreview(tx, declaredPage(params.page).page),
});
