import { z } from "zod";
import { readRevision } from "@/lib/content/page-texts/revisions";
import { pageRevisionParams, revision } from "@/lib/content/page-texts/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns one version of a page's texts: all that differed from the originals. */
export const GET = adminRead({
  right: "content.read",
  params: pageRevisionParams,
  response: z.object({ revision }),
  run: async ({ params }) => ({ revision: await readRevision(params.page, params.id) }),
});
