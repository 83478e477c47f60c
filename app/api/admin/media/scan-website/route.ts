import { adminWrite } from "@/lib/http/admin-write";
import { scanInput, scanResponse } from "@/lib/media/import/schema";
import { addScan, scanPage } from "@/lib/media/import/service";

/**
 * Stores the images of a public page: the first 50, or those named by `images`, and returns the reason of
 * each failure. With `list` it only finds them. 422 if there is no page.
 */
export const POST = adminWrite({
  action: "media-file.scan",
  right: "content.write",
  tags: ["media"],
  body: scanInput,
  budgetMs: 20_000,
  response: scanResponse,
  prepare: ({ body }) => scanPage(body),
  run: ({ tx, prepared, body, session }) =>
    addScan(tx, prepared, { url: body.url, folder: body.folder, uploadedBy: session.user.id }),
});
