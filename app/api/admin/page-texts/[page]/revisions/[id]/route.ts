import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { readRevision } from "@/lib/page-texts/revisions";
import { pageRevisionParams, revision } from "@/lib/page-texts/schema";

/** One version of a page's texts: all that differed from the originals. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  params: pageRevisionParams,
  answers: z.object({ revision }),
  run: async ({ params }) => ({ revision: await readRevision(params.page, params.id) }),
});
