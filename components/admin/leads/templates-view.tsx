import { MessageSquareText } from "lucide";
import { SelectField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { OrderedListPanel, type RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { placeholderLabels } from "@/lib/crm/reply-templates/fill";
import { useReplyTemplates } from "@/lib/crm/reply-templates/queries";
import {
  channelLabels,
  type ReplyTemplate,
  type ReplyTemplateInput,
  replyTemplateInput,
  TEMPLATE_CHANNELS,
} from "@/lib/crm/reply-templates/schema";

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

function TemplateForm({ record, ...props }: RecordFormProps<ReplyTemplate, ReplyTemplateInput>) {
  return (
    <FormDialog
      title={record ? `Edit ${record.name}` : "Add reply template"}
      submitLabel={record ? "Save changes" : "Add template"}
      className="max-w-2xl"
      schema={replyTemplateInput}
      record={record}
      values={(stored) => ({
        name: stored?.name ?? "",
        channel: stored?.channel ?? "mail",
        subject: stored?.subject ?? "",
        body: stored?.body ?? "",
      })}
      {...props}
    >
      <TextField
        name="name"
        label="Name"
        required
        hint="The name staff pick it by, also after a / in a message."
      />
      <SelectField
        name="channel"
        label="Offered in"
        options={TEMPLATE_CHANNELS.map((value) => ({ value, label: channelLabels[value] }))}
      />
      <TextField
        name="subject"
        label="Subject"
        hint="Used in emails. Leave it empty to keep the reply's own subject."
      />
      <LongTextField name="body" label="Message" required rows={10} />
      <div className="grid gap-1.5 text-xs text-ink-muted">
        <p>In the subject and message, these are filled in from the lead:</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {Object.entries(placeholderLabels).map(([name, label]) => (
            <div key={name} className="contents">
              <dt className="font-mono text-ink">{`{{${name}}}`}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </div>
    </FormDialog>
  );
}
