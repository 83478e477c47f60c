import { Send } from "lucide";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { AttachFiles } from "@/components/admin/kit/attach-files";
import { AttachedFiles } from "@/components/admin/kit/attached-files";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { Fact } from "@/components/admin/kit/contact-facts";
import { onCtrlEnter } from "@/components/admin/kit/ctrl-enter";
import { FormField } from "@/components/admin/kit/form-field";
import { Options } from "@/components/admin/kit/options";
import { PersonPicture } from "@/components/admin/kit/person-picture";
import { TemplateTextarea } from "@/components/admin/kit/template-textarea";
import { LeadSection } from "@/components/admin/leads/lead-facts";
import { useReplyDraft } from "@/components/admin/leads/use-reply";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Select } from "@/components/ui/select";
import { useMe } from "@/lib/access/auth/queries";
import { withKeys } from "@/lib/core/with-keys";
import type { LeadDetail } from "@/lib/crm/inbox/schema";
import { fillTemplate, placeholderFault } from "@/lib/crm/reply-templates/fill";
import { useTemplatesFor } from "@/lib/crm/reply-templates/queries";
import type { ReplyTemplate } from "@/lib/crm/reply-templates/schema";

type ReplyFormProps = { lead: LeadDetail; onClose: () => void };

export function ReplyForm({ lead, onClose }: ReplyFormProps) {
  return (
    <div className="print:hidden">
      <LeadSection title={`Reply to ${lead.merged.length > 0 ? lead.name : lead.email}`}>
        {lead.replyTo ? (
          <div className="grid items-start gap-4 @2xl/lead:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Form lead={lead} replyTo={lead.replyTo} onClose={onClose} />
            <LeadRequest lead={lead} />
          </div>
        ) : (
          <NoAddress onClose={onClose} />
        )}
      </LeadSection>
    </div>
  );
}

function NoAddress({ onClose }: { onClose: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className="text-sm text-ink-muted outline-none">
        Your account has no email address, so visitors couldn't reply to you. Add one under{" "}
        <Link href="/admin/dashboard/account" prefetch={false} className="font-medium text-brand underline">
          My Account
        </Link>
        .
      </p>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={onClose}>
        Close
      </Button>
    </>
  );
}

function Form({ lead, replyTo, onClose }: ReplyFormProps & { replyTo: string }) {
  const { to, setTo, subject, text, errors, attachments, isSending, writeSubject, writeText, send, discard } =
    useReplyDraft(lead, onClose);
  const addresses = [...new Set([lead, ...lead.merged].map(({ email }) => email))];
  const { templates, isPending } = useTemplatesFor("mail");
  const field = useRef<HTMLTextAreaElement>(null);
  const me = useMe().data;
  /** Text from a template, which another template may replace without asking. */
  const [filled, setFilled] = useState("");
  const [requested, setRequested] = useState<ReplyTemplate | null>(null);
  useEffect(() => {
    field.current?.focus();
    // With its button, which is below the field.
    field.current?.form?.scrollIntoView({ block: "nearest" });
  }, []);

  const fill = (template: ReplyTemplate, before = "") => {
    const body = [before, fillTemplate(template.body, lead.placeholders)].filter(Boolean).join("\n\n");
    writeText(body);
    if (template.subject) writeSubject(fillTemplate(template.subject, lead.placeholders));
    setFilled(body);
  };
  const choose = (id: string) => {
    const template = templates.find((one) => String(one.id) === id);
    if (!template) return;
    if (text === "" || text === filled) fill(template);
    else setRequested(template);
  };
  const fault = placeholderFault(`${subject}\n${text}`);
  return (
    <form
      className="grid scroll-mb-4 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {/* Keeps its place while loading: the button below must not move out of view. */}
      {(isPending || templates.length > 0) && (
        <FormField label="Template">
          {(control) => (
            <Select {...control} value="" onChange={({ target }) => choose(target.value)}>
              <option value="">Start from a template</option>
              <Options of={templates.map(({ id, name }) => [id, name])} />
            </Select>
          )}
        </FormField>
      )}
      {addresses.length > 1 && (
        <FormField label="To">
          {(control) => (
            <Select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
              <Options of={addresses.map((address) => [address, address])} />
            </Select>
          )}
        </FormField>
      )}
      <FormField label="Subject" required error={errors.subject?.[0]}>
        {(control) => (
          <Input {...control} value={subject} onChange={({ target }) => writeSubject(target.value)} />
        )}
      </FormField>
      <FormField
        label="Message"
        required
        hint={`${lead.answersComeBack ? "Their answer comes back to this lead." : `Replies go to ${replyTo}.`} ${lead.message ? "What they wrote is quoted below your text. " : ""}Press Ctrl+Enter to send; / offers templates.`}
        error={errors.text?.[0]}
      >
        {(control) => (
          <TemplateTextarea
            {...control}
            ref={field}
            data-reply-field=""
            templates={templates}
            onTemplate={fill}
            rows={6}
            readOnly={isSending}
            value={text}
            onChange={({ target }) => writeText(target.value)}
            onKeyDown={onCtrlEnter(send)}
          />
        )}
      </FormField>
      <AttachFiles attachments={attachments} error={errors.files?.[0]} />
      <p role="status" className="text-xs font-medium text-accent-strong empty:hidden">
        {fault}
      </p>
      {me && (
        <p className="flex items-center gap-2 text-xs text-ink-muted">
          <PersonPicture image={me.imageUrl} name={me.displayName ?? me.username} />
          {me.displayName ? `From ${me.displayName}` : "From the team: you have no name in My Account."}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSending}>
          <DrawnIcon icon={Send} /> Send reply
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        {text !== "" && (
          <Button
            variant="ghost"
            onClick={() => {
              discard();
              field.current?.focus();
            }}
          >
            Discard text
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={requested !== null}
        onClose={() => setRequested(null)}
        title="Replace what you wrote?"
        description={`The template ${requested?.name ?? ""} replaces it.`}
        confirmLabel="Replace"
        cancelLabel="Keep my text"
        onConfirm={() => {
          if (requested) fill(requested);
          setRequested(null);
        }}
      />
    </form>
  );
}

function LeadRequest({ lead: { id, message, fields, files } }: { lead: LeadDetail }) {
  return (
    <ScrollRegion
      as="aside"
      aria-label="The request"
      className="grid max-h-96 content-start gap-2 overflow-y-auto rounded-md bg-surface-sunken px-3 py-2.5 text-sm"
    >
      <h4 className="text-xs font-semibold text-ink-muted">The request</h4>
      {message && <p className="wrap-anywhere whitespace-pre-wrap text-ink">{message}</p>}
      <AttachedFiles files={files} path={`/api/admin/leads/${id}/files`} />
      <dl className="grid gap-1.5">
        {withKeys(fields, ({ label }) => label).map(([key, { label, value }]) => (
          <Fact key={key} label={label} value={value} />
        ))}
      </dl>
    </ScrollRegion>
  );
}
