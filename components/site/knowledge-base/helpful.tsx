"use client";

import { type FormEvent, useActionState, useEffect, useRef, useState } from "react";
import { sendHelpful } from "@/lib/content/knowledge-base/actions";
import { messageOf, request } from "@/lib/core/client";
import type { FormResult } from "@/lib/http/form-action";

const idleResult: FormResult = { status: "idle", message: "", errors: {}, values: {} };

type HelpfulProps = {
  slug: string;
  texts: { title: string; yes: string; no: string; thanks: string; again: string; failed: string };
};

/**
 * Without script the browser sends the form, and the page returns at the thanks. The browser stores no vote:
 * the server remembers it for a day (docs/product/site.md "Knowledge base").
 */
export function Helpful({ slug, texts }: HelpfulProps) {
  const [answer, action] = useActionState(sendHelpful, idleResult, "#helpful");
  const [state, setState] = useState<{ message: string; isDone?: boolean }>(answer);
  const isSending = useRef(false);
  const message = useRef<HTMLParagraphElement>(null);

  // The pressed button may be removed.
  useEffect(() => {
    if (state.isDone) message.current?.focus({ preventScroll: true });
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const { submitter } = event.nativeEvent as SubmitEvent;
    try {
      const isHelpful = (submitter as HTMLButtonElement | null)?.value === "yes";
      const path = `/api/knowledge-base/article/${slug}/helpful`;
      const { counted } = await request<{ counted: boolean }>("POST", path, { helpful: isHelpful });
      setState({ message: counted ? texts.thanks : texts.again, isDone: true });
    } catch (error) {
      setState({ message: messageOf(error, texts.failed) });
    }
    isSending.current = false;
  }

  return (
    <form
      id="helpful"
      action={action}
      onSubmit={send}
      aria-labelledby="helpful-title"
      className="mt-12 flex scroll-mt-28 flex-wrap items-center gap-x-6 gap-y-2 border-line border-t pt-7 print:hidden"
    >
      <h2 id="helpful-title" className="font-semibold text-ink-strong">
        {texts.title}
      </h2>
      <input type="hidden" name="slug" value={slug} />
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {!state.isDone &&
          (["yes", "no"] as const).map((answer) => (
            <button
              key={answer}
              type="submit"
              name="helpful"
              value={answer}
              className="h-11 min-w-20 rounded-[10px] border border-ink-faint px-5 font-semibold text-ink transition-colors hover:border-brand hover:text-brand-strong"
            >
              {texts[answer]}
            </button>
          ))}
        <p ref={message} role="status" tabIndex={-1} className="text-ink-muted outline-none">
          {state.message}
        </p>
      </div>
      <p id="helpful-sent" className="hidden w-full font-medium text-success target:block">
        {texts.thanks}
      </p>
    </form>
  );
}
