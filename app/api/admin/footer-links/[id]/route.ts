import { z } from "zod";
import { footerLink, footerLinkUpdate } from "@/lib/footer-links/schema";
import { footerLinks } from "@/lib/footer-links/service";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { nothing } from "@/lib/records/change";

export const PUT = adminWrite({
  action: "footer-link.update",
  tags: ["footer"],
  params: idParams,
  body: footerLinkUpdate,
  versioned: true,
  answers: z.object({ link: footerLink }),
  run: ({ tx, params, body, ifMatch }) => footerLinks.update(tx, params.id, body, ifMatch),
});

export const DELETE = adminWrite({
  action: "footer-link.delete",
  tags: ["footer"],
  params: idParams,
  versioned: true,
  answers: nothing,
  run: ({ tx, params, session, ifMatch }) => footerLinks.remove(tx, params.id, { session, ifMatch }),
});
