import { z } from "zod";
import { footerLink, footerLinkOrder } from "@/lib/content/footer-links/schema";
import { footerLinks } from "@/lib/content/footer-links/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores new positions of links, in their section or in another one. */
export const PUT = adminWrite({
  action: "footer-link.reorder",
  right: "content.write",
  tags: ["footer"],
  body: footerLinkOrder,
  answers: z.object({ links: z.array(footerLink) }),
  run: ({ tx, body }) => footerLinks.reorder(tx, body.links),
});
