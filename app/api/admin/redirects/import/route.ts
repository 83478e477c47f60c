import { z } from "zod";
import { importRedirects } from "@/lib/content/redirects/import";
import { importedRedirect, redirectsImport } from "@/lib/content/redirects/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Adds permanent redirects from a list and returns the outcome of each row: a refused one says why and stops no
 * other. With `dryRun` it only predicts the outcomes.
 */
export const POST = adminWrite({
  action: "site-redirect.import",
  right: "content.write",
  tags: ["redirects"],
  body: redirectsImport,
  maxBodyBytes: 512 * 1024,
  response: z.object({ redirects: z.array(importedRedirect) }),
  run: ({ tx, body, session }) => importRedirects(tx, body, session),
});
