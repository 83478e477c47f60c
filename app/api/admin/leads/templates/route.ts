import { listCalls } from "@/lib/http/record-calls";
import { replyTemplateInput, replyTemplateQuery } from "@/lib/reply-templates/schema";
import { replyTemplates } from "@/lib/reply-templates/service";

export const { GET, POST } = listCalls(replyTemplates, {
  area: "leads",
  query: replyTemplateQuery,
  input: replyTemplateInput,
});
