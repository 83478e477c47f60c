import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { imageParams, siteImageChange } from "@/lib/site-images/schema";
import { listSiteImageChanges } from "@/lib/site-images/service";

/** What a place of the pages was made to show, the newest first. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  params: imageParams,
  answers: z.object({ changes: z.array(siteImageChange) }),
  run: async ({ params }) => ({ changes: await listSiteImageChanges(params.imageId) }),
});
