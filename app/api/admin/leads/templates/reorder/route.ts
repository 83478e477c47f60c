import { z } from "zod";
import { replyTemplate, replyTemplateOrder } from "@/lib/crm/reply-templates/schema";
import { replyTemplates } from "@/lib/crm/reply-templates/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores new positions of reply templates. */
export const PUT = adminWrite({
  action: "reply-template.reorder",
  right: "leads.write",
  tags: [],
  body: replyTemplateOrder,
  answers: z.object({ templates: z.array(replyTemplate) }),
  run: ({ tx, body }) => replyTemplates.reorder(tx, body.templates),
});
