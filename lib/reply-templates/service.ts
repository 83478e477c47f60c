import "server-only";
import { orderedRecords } from "@/lib/records/ordered";
import { plainRecord } from "@/lib/records/record";
import { replyTemplate } from "@/lib/reply-templates/schema";

export const replyTemplates = orderedRecords({
  kind: "reply-template",
  name: "template",
  plural: "templates",
  schema: replyTemplate,
  called: "reply templates",
  table: "reply_templates",
  tags: [],
  model: (tx) => tx.replyTemplate,
  label: ({ name }) => name,
  toRecord: plainRecord,
  sorts: { orderIndex: "order_index", name: "lower(name)" },
  search: "list_search_text(ARRAY[name::text, subject::text, body])",
});
