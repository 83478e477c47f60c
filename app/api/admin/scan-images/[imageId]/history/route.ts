import { z } from "zod";
import { imageParams, siteImageChange } from "@/lib/content/visual-images/schema";
import { listSiteImageChanges } from "@/lib/content/visual-images/service";
import { endpoint } from "@/lib/http/endpoint";

/** Lists the images that a place of the pages has shown, newest first. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  params: imageParams,
  answers: z.object({ changes: z.array(siteImageChange) }),
  run: async ({ params }) => ({ changes: await listSiteImageChanges(params.imageId) }),
});
