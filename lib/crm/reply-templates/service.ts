import "server-only";
import { replyTemplate } from "@/lib/crm/reply-templates/schema";
import { plainRecord } from "@/lib/data/records/record";
import { orderedRecords } from "@/lib/http/ordered";

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
  toRecord: (row) => replyTemplate.parse(plainRecord(row)),
  sorts: { orderIndex: "order_index", name: "lower(name)" },
  search: "list_search_text(ARRAY[name::text, subject::text, body])",
});
