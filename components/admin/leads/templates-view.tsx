"use client";

import { MessageSquareText } from "lucide";
import { ListRow } from "@/components/admin/kit/list-row";
import { OrderedPanel } from "@/components/admin/kit/ordered-panel";
import { SortableList } from "@/components/admin/kit/sortable-list";
import { TemplateForm } from "@/components/admin/leads/template-form";
import { useReplyTemplates } from "@/lib/crm/reply-templates/queries";
import type { ReplyTemplate, ReplyTemplateInput } from "@/lib/crm/reply-templates/schema";

export function TemplatesView() {
  const templates = useReplyTemplates();
  return (
    <OrderedPanel<ReplyTemplate, ReplyTemplateInput>
      title="Reply templates"
      description="Starting points for replies, in this order."
      caption="reply templates"
      noun="template"
      icon={MessageSquareText}
      records={templates}
      nameOf={({ name }) => name}
      textOf={({ name, subject, body }) => `${name} ${subject} ${body}`}
      searchHint="Search by name or text"
      emptyHint="Until you add one, replies start from scratch."
      deleteQuestion={({ name }) => `Are you sure you want to delete the template ${name}?`}
      form={(props) => <TemplateForm {...props} />}
    >
      {(rows, { isSearched, controlsOf }) => (
        <SortableList
          label="Reply templates"
          items={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onReorder={templates.reorder}
          isFixed={isSearched}
          className="divide-y divide-line"
        >
          {(template, handle) => (
            <ListRow
              handle={handle}
              name={template.name}
              detail={<span className="line-clamp-1">{template.subject}</span>}
              {...controlsOf(template)}
            />
          )}
        </SortableList>
      )}
    </OrderedPanel>
  );
}
