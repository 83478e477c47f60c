import { z } from "zod";
import { imageParams, replaceImageInput, scannedImage } from "@/lib/content/visual-images/schema";
import { replaceSiteImage } from "@/lib/content/visual-images/service";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Shows another file of the media library in an image place of the pages; null restores the site's original
 * image.
 */
export const POST = adminWrite({
  action: "site-image.replace",
  right: "content.write",
  tags: ["media"],
  params: imageParams,
  body: replaceImageInput,
  versioned: true,
  response: z.object({ image: scannedImage }),
  run: ({ tx, params, body, session, ifMatch }) =>
    replaceSiteImage(tx, { ...params, ...body, changedBy: session.user.username, ifMatch }),
});
