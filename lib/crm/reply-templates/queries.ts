import { useOrderedRecords } from "@/lib/core/query/ordered";
import type { ReplyTemplate, ReplyTemplateInput } from "@/lib/crm/reply-templates/schema";

export const useReplyTemplates = () =>
  useOrderedRecords<ReplyTemplate, ReplyTemplateInput>({
    id: "leads/templates",
    name: "templates",
    kind: "reply-template",
    called: "reply template",
    pluralName: "reply templates",
    orderMethod: "PUT",
    orderOf: (templates) => ({
      templates: templates.map(({ id }, index) => ({ id, orderIndex: index + 1 })),
    }),
  });

export function useTemplatesFor(channel: "mail" | "chat") {
  const { data, isPending } = useReplyTemplates().query;
  return {
    isPending,
    templates: (data ?? []).filter((one) => one.channel === channel || one.channel === "any"),
  };
}
