import { z } from "zod";
import { orderIndexField, recordId, requiredLine, requiredLines } from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { withPlaceholders } from "@/lib/crm/reply-templates/fill";

/** A text to begin a reply with. */
export const replyTemplate = z.object({
  id: z.int(),
  /** What staff call it. */
  name: z.string(),
  /** Both may hold placeholders such as `{{firstName}}` (lib/crm/reply-templates/fill.ts). */
  subject: z.string(),
  body: z.string(),
  orderIndex: z.int(),
  /** ISO 8601; the record's version. */
  updatedAt: z.string(),
});
export type ReplyTemplate = z.output<typeof replyTemplate>;

export const replyTemplateInput = z.object({
  name: requiredLine("Name", 100),
  subject: withPlaceholders(requiredLine("Subject", 255)),
  body: withPlaceholders(requiredLines("Message", 10_000)),
  // Absent, the template comes to stand behind the others.
  orderIndex: orderIndexField.optional(),
});
export type ReplyTemplateInput = z.output<typeof replyTemplateInput>;

/** New places of templates. */
export const replyTemplateOrder = z.object({
  templates: z
    .array(z.object({ id: recordId, orderIndex: orderIndexField }))
    .max(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} templates can be put in order at once.`),
});

export const replyTemplateQuery = listQuery({ sorts: ["orderIndex", "name"], defaultSort: "orderIndex" });
