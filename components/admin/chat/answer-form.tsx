import { SendHorizontal } from "lucide";
import { useEffect, useRef } from "react";
import { AttachFiles } from "@/components/admin/kit/attach-files";
import { FormField } from "@/components/admin/kit/form-field";
import { Options } from "@/components/admin/kit/options";
import { TemplateTextarea } from "@/components/admin/kit/template-textarea";
import { useDraft } from "@/components/admin/kit/use-draft";
import { useSendToken } from "@/components/admin/kit/use-send-token";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Select } from "@/components/ui/select";
import { attachmentFaults, MAX_FILES_OF_MESSAGE } from "@/lib/crm/attachments/limits";
import { useAttachments, useSendOnceUploaded } from "@/lib/crm/attachments/use-attachments";
import { useAnswer } from "@/lib/crm/chat/admin/queries";
import { MAX_ANSWER } from "@/lib/crm/chat/admin/schema";
import { useTypingSignal } from "@/lib/crm/chat/live/use-typing";
import { fillTemplate } from "@/lib/crm/reply-templates/fill";
import { useTemplatesFor } from "@/lib/crm/reply-templates/queries";

type AnswerFormProps = { threadId: string; placeholders: Record<string, string> };

export function AnswerForm({ threadId, placeholders }: AnswerFormProps) {
  const [text, setText] = useDraft(`chat:${threadId}`);
  const token = useSendToken(`chat:${threadId}`);
  const answer = useAnswer(threadId);
  const sendTyping = useTypingSignal(`/api/admin/chat/${threadId}/typing`);
  const attachments = useAttachments({
    path: "/api/admin/files",
    max: MAX_FILES_OF_MESSAGE,
    tooMany: attachmentFaults.tooManyInMessage,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const { templates } = useTemplatesFor("chat");
  useEffect(() => field.current?.focus(), []);

  const insert = (body: string, before: string) => {
    setText([before, fillTemplate(body, placeholders)].filter(Boolean).join("\n\n"));
    field.current?.focus();
  };
  const { isWaiting, send } = useSendOnceUploaded(attachments, () => {
    const trimmed = text.trim();
    const { tokens: files } = attachments;
    if ((!trimmed && files.length === 0) || answer.isPending) return;
    answer.mutate(
      {
        text: trimmed,
        token: token.tokenOf([trimmed, ...files].join("\n")),
        ...(files.length > 0 && { files }),
      },
      {
        onSuccess: () => {
          token.forget();
          attachments.clear();
          setText("");
        },
      },
    );
  });
  return (
    <form
      className="grid gap-2 border-t border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormField
        label="Your message"
        hint="Enter sends, Shift and Enter begin another line, / offers templates."
        className="max-md:[&>label]:sr-only max-md:[&>p]:hidden"
      >
        {(control) => (
          <TemplateTextarea
            {...control}
            ref={field}
            rows={2}
            templates={templates}
            onTemplate={({ body }, before) => insert(body, before)}
            maxLength={MAX_ANSWER}
            readOnly={answer.isPending}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              sendTyping();
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
        )}
      </FormField>
      <AttachFiles attachments={attachments} />
      <div className="flex items-center gap-2">
        <Button type="submit" pending={answer.isPending || isWaiting}>
          <DrawnIcon icon={SendHorizontal} /> Send
        </Button>
        {templates.length > 0 && (
          <Select
            aria-label="Insert a template"
            className="min-w-0 max-w-56"
            value=""
            onChange={({ target }) => {
              const chosen = templates.find(({ id }) => String(id) === target.value);
              if (chosen) insert(chosen.body, text.trimEnd());
            }}
          >
            <option value="">Insert a template</option>
            <Options of={templates.map(({ id, name }) => [id, name])} />
          </Select>
        )}
      </div>
    </form>
  );
}
