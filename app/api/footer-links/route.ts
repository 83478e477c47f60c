import { listActiveFooterLinks } from "@/lib/footer-links/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async () => ({ links: await listActiveFooterLinks() }),
});
