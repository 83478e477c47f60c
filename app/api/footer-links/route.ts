import { z } from "zod";
import { publicFooterLink } from "@/lib/content/footer-links/schema";
import { listActiveFooterLinks } from "@/lib/content/footer-links/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({ links: z.array(publicFooterLink) }),
  run: async () => ({ links: await listActiveFooterLinks() }),
});
