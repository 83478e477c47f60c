import { z } from "zod";
import { footerLink, footerLinkInput, footerLinkQuery } from "@/lib/footer-links/schema";
import { footerLinks } from "@/lib/footer-links/service";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "admin",
  query: footerLinkQuery,
  answers: z.object({ links: z.array(footerLink), total: z.int() }),
  run: ({ query }) => footerLinks.list(query),
});

export const POST = adminWrite({
  action: "footer-link.create",
  tags: ["footer"],
  body: footerLinkInput,
  status: 201,
  answers: z.object({ link: footerLink }),
  run: ({ tx, body }) => footerLinks.create(tx, body),
});
