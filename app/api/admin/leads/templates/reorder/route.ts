import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { replyTemplate, replyTemplateOrder } from "@/lib/reply-templates/schema";
import { replyTemplates } from "@/lib/reply-templates/service";

/** New places of reply templates. */
export const PUT = adminWrite({
  action: "reply-template.reorder",
  right: "leads.write",
  tags: [],
  body: replyTemplateOrder,
  answers: z.object({ templates: z.array(replyTemplate) }),
  run: ({ tx, body }) => replyTemplates.reorder(tx, body.templates),
});
