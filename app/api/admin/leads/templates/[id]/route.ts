import { replyTemplateInput } from "@/lib/crm/reply-templates/schema";
import { replyTemplates } from "@/lib/crm/reply-templates/service";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(replyTemplates, {
  area: "leads",
  update: replyTemplateInput.partial(),
});
