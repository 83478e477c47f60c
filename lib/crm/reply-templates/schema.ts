import { z } from "zod";
import { orderIndexField, requiredLine, requiredLines } from "@/lib/core/fields";
import { idsOf } from "@/lib/core/ids-of";
import { listQuery } from "@/lib/core/list-query";
import { inOrder, place } from "@/lib/core/order-schema";
import { toLine } from "@/lib/core/plain-text";
import { withPlaceholders } from "@/lib/crm/reply-templates/fill";

export const channelLabels = {
  mail: "Mail",
  chat: "Chat",
  any: "Mail and chat",
};
export const TEMPLATE_CHANNELS = idsOf(channelLabels);

export const replyTemplate = z.object({
  id: z.int(),
  name: z.string(),
  channel: z.enum(TEMPLATE_CHANNELS),
  /** Empty if a mail keeps its own. */
  subject: z.string(),
  body: z.string(),
  orderIndex: z.int(),
  updatedAt: z.string(),
});
export type ReplyTemplate = z.output<typeof replyTemplate>;

export const replyTemplateInput = z.object({
  name: requiredLine("Name", 100),
  /** `mail` if absent. */
  channel: z.enum(TEMPLATE_CHANNELS, "Choose where it is offered.").optional(),
  subject: withPlaceholders(
    z
      .string("Please enter text.")
      .transform(toLine)
      .pipe(z.string().max(255, "Subject must be at most 255 characters")),
  ),
  body: withPlaceholders(requiredLines("Message", 10_000)),
  orderIndex: orderIndexField.optional(),
});
export type ReplyTemplateInput = z.output<typeof replyTemplateInput>;

export const replyTemplateOrder = z.object({ templates: inOrder("templates", place) });

export const replyTemplateQuery = listQuery({ sorts: ["orderIndex", "name"], defaultSort: "orderIndex" });
