import { useState } from "react";
import { useDraft } from "@/components/admin/kit/use-draft";
import { useSendToken } from "@/components/admin/kit/use-send-token";
import { ApiError } from "@/lib/core/client";
import { attachmentFaults, MAX_FILES_OF_MESSAGE } from "@/lib/crm/attachments/limits";
import { useAttachments, useSendOnceUploaded } from "@/lib/crm/attachments/use-attachments";
import { useReply } from "@/lib/crm/inbox/queries";
import { type LeadDetail, replyContent } from "@/lib/crm/inbox/schema";

/** Retrying the same words never sends a second mail; other words do. */
export function useReplyDraft(lead: LeadDetail, onSent: () => void) {
  const [draft, writeText] = useDraft(`reply:${lead.id}`);
  const [subjectDraft, saveSubject] = useDraft(`reply-subject:${lead.id}`);
  const tokens = useSendToken(`reply:${lead.id}`);
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({});
  const attachments = useAttachments({
    path: "/api/admin/files",
    max: MAX_FILES_OF_MESSAGE,
    tooMany: attachmentFaults.tooManyInMessage,
  });
  const reply = useReply(lead.id);
  const [isSubjectCleared, setSubjectCleared] = useState(false);
  const [chosenTo, setTo] = useState<string>();
  const to = chosenTo ?? lead.email;
  const subject = subjectDraft || (isSubjectCleared ? "" : lead.replySubject);

  const writeSubject = (next: string) => {
    setSubjectCleared(next === "");
    saveSubject(next);
  };
  const clear = () => {
    writeText("");
    saveSubject("");
    setSubjectCleared(false);
    attachments.clear();
    tokens.forget();
  };
  const { isWaiting, send } = useSendOnceUploaded(attachments, () => {
    if (reply.isPending) return;
    const checked = replyContent.safeParse({ subject, text: draft });
    setErrors(checked.error?.flatten().fieldErrors ?? {});
    if (!checked.success) return;
    const files = attachments.tokens;
    const content = { ...checked.data, ...(to !== lead.email && { to }), ...(files.length > 0 && { files }) };
    reply.mutate(
      { ...content, token: tokens.tokenOf(JSON.stringify(content)) },
      {
        onSuccess: () => {
          clear();
          onSent();
        },
        onError: (error) => error instanceof ApiError && setErrors(error.fields),
      },
    );
  });
  return {
    to,
    setTo,
    subject,
    text: draft,
    errors,
    attachments,
    isSending: reply.isPending || isWaiting,
    writeSubject,
    writeText,
    send,
    discard: clear,
  };
}
