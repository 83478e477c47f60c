import { z } from "zod";
import { listBrokenFooterLinks } from "@/lib/content/footer-links/service";
import { adminRead } from "@/lib/http/admin-read";

/** Lists the links that lead nowhere on our own site, with the reasons. */
export const GET = adminRead({
  right: "content.read",
  response: z.object({ broken: z.array(z.object({ id: z.int(), reason: z.string() })) }),
  run: async () => ({ broken: await listBrokenFooterLinks() }),
});
