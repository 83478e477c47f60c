import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { brokenStoredLink } from "@/lib/site-links/schema";
import { listBrokenLinks } from "@/lib/site-links/stored-links";

/** The links of menu, footer, services, popup and alert that lead nowhere on our own site, and why. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: z.object({ broken: z.array(brokenStoredLink) }),
  run: async () => ({ broken: await listBrokenLinks() }),
});
