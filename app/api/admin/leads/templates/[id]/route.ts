import { oneCalls } from "@/lib/http/record-calls";
import { replyTemplateInput } from "@/lib/reply-templates/schema";
import { replyTemplates } from "@/lib/reply-templates/service";

export const { PUT, DELETE } = oneCalls(replyTemplates, {
  area: "leads",
  update: replyTemplateInput.partial(),
});
