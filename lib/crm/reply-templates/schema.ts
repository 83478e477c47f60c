import { z } from "zod";
import { orderIndexField, recordId, requiredLine, requiredLines } from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { withPlaceholders } from "@/lib/crm/reply-templates/fill";

export const replyTemplate = z.object({
  id: z.int(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  orderIndex: z.int(),
  /** Record version (ISO 8601). */
  updatedAt: z.string(),
});
export type ReplyTemplate = z.output<typeof replyTemplate>;

export const replyTemplateInput = z.object({
  name: requiredLine("Name", 100),
  subject: withPlaceholders(requiredLine("Subject", 255)),
  body: withPlaceholders(requiredLines("Message", 10_000)),
  // Appended after the others if absent.
  orderIndex: orderIndexField.optional(),
});
export type ReplyTemplateInput = z.output<typeof replyTemplateInput>;

export const replyTemplateOrder = z.object({
  templates: z
    .array(z.object({ id: recordId, orderIndex: orderIndexField }))
    .max(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} templates can be put in order at once.`),
});

export const replyTemplateQuery = listQuery({ sorts: ["orderIndex", "name"], defaultSort: "orderIndex" });
