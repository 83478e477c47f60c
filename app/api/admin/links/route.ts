import { z } from "zod";
import { brokenStoredLink } from "@/lib/content/site-links/schema";
import { listBrokenLinks } from "@/lib/content/site-links/stored-links";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Lists the links of menu, footer, services, popup and alert that lead nowhere on our own site, with the
 * reasons.
 */
export const GET = adminRead({
  right: "content.read",
  response: z.object({ broken: z.array(brokenStoredLink) }),
  run: async () => ({ broken: await listBrokenLinks() }),
});
