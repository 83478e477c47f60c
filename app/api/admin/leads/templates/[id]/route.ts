import { replyTemplateInput } from "@/lib/crm/reply-templates/schema";
import { replyTemplates } from "@/lib/crm/reply-templates/service";
import { oneCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = oneCalls(replyTemplates, {
  area: "leads",
  update: replyTemplateInput.partial(),
});
