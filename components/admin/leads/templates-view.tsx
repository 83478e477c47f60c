"use client";

import { MessageSquareText } from "lucide";
import { OrderedListPanel } from "@/components/admin/kit/ordered-panel";
import { TemplateForm } from "@/components/admin/leads/template-form";
import { useReplyTemplates } from "@/lib/crm/reply-templates/queries";
import { channelLabels, type ReplyTemplate, type ReplyTemplateInput } from "@/lib/crm/reply-templates/schema";

export function TemplatesView() {
  return (
    <OrderedListPanel<ReplyTemplate, ReplyTemplateInput>
      title="Reply templates"
      description="Starting points for replies and chat messages, in this order."
      caption="reply templates"
      noun="template"
      icon={MessageSquareText}
      records={useReplyTemplates()}
      nameOf={({ name }) => name}
      textOf={({ name, subject, body }) => `${name} ${subject} ${body}`}
      searchHint="Search by name or text"
      emptyHint="Until you add one, replies start from scratch."
      deleteQuestion={({ name }) => `Are you sure you want to delete the template ${name}?`}
      form={(props) => <TemplateForm {...props} />}
      row={({ channel, subject, body }) => ({
        detail: (
          <span className="line-clamp-1">
            {channelLabels[channel]}: {subject || body}
          </span>
        ),
      })}
    />
  );
}
