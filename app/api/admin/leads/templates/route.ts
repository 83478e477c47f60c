import { replyTemplateInput, replyTemplateQuery } from "@/lib/crm/reply-templates/schema";
import { replyTemplates } from "@/lib/crm/reply-templates/service";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(replyTemplates, {
  area: "leads",
  query: replyTemplateQuery,
  input: replyTemplateInput,
});
