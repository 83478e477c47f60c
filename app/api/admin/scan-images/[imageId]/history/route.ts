import { z } from "zod";
import { imageParams, siteImageChange } from "@/lib/content/visual-images/schema";
import { listSiteImageChanges } from "@/lib/content/visual-images/service";
import { adminRead } from "@/lib/http/admin-read";

/** Lists the images that a place of the pages has shown, newest first. */
export const GET = adminRead({
  right: "content.read",
  params: imageParams,
  response: z.object({ changes: z.array(siteImageChange) }),
  run: async ({ params }) => ({ changes: await listSiteImageChanges(params.imageId) }),
});
