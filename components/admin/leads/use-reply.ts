"use client";

import { useState } from "react";
import { newToken } from "@/components/admin/leads/token";
import { useDraft } from "@/components/admin/leads/use-draft";
import { ApiError } from "@/lib/http/client";
import { useReply } from "@/lib/inbox/api";
import { type LeadDetail, replyInput } from "@/lib/inbox/schema";

type Errors = { subject?: string; text?: string };

/**
 * A reply that is being written. The same words are sent under the same token, so that trying again, even after a
 * reload, is never a second mail; other words are another one.
 */
export function useReplyDraft(lead: LeadDetail, onSent: () => void) {
  const [draft, writeText] = useDraft(`reply:${lead.id}`);
  const [subjectDraft, keepSubject] = useDraft(`reply-subject:${lead.id}`);
  const [tried, rememberTried] = useDraft(`reply-tried:${lead.id}`);
  const [errors, setErrors] = useState<Errors>({});
  const reply = useReply(lead.id);
  /** An empty field stays empty under who clears it to write another subject. */
  const [isCleared, setCleared] = useState(false);
  const subject = subjectDraft || (isCleared ? "" : lead.replySubject);

  const writeSubject = (next: string) => {
    setCleared(next === "");
    keepSubject(next);
  };
  const clear = () => {
    writeText("");
    keepSubject("");
    setCleared(false);
    rememberTried("");
  };
  const send = () => {
    if (reply.isPending) return;
    const words = JSON.stringify([subject, draft]);
    const [token = "", triedWords = ""] = tried.split("\n");
    const input = { token: triedWords === words ? token : newToken(), subject, text: draft };
    const checked = replyInput.safeParse(input);
    setErrors(checked.success ? {} : errorsOf(checked.error.flatten().fieldErrors));
    if (!checked.success) return;
    rememberTried(`${input.token}\n${words}`);
    reply.mutate(checked.data, {
      onSuccess: () => {
        clear();
        onSent();
      },
      onError: (error) => error instanceof ApiError && setErrors(errorsOf(error.fields)),
    });
  };
  return {
    subject,
    text: draft,
    errors,
    isSending: reply.isPending,
    writeSubject,
    writeText,
    send,
    discard: clear,
  };
}

function errorsOf(fields: Record<string, string[] | undefined>): Errors {
  return { subject: fields.subject?.[0], text: fields.text?.[0] };
}
