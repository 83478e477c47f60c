"use client";

import { useActionState, useEffect, useRef } from "react";
import type { FormAnswer } from "@/lib/http/form-action";
import { sendHelpful } from "@/lib/knowledge-base/actions";

const unanswered: FormAnswer = { status: "idle", message: "", errors: {}, values: {} };

/**
 * "Was this helpful?" under an article. Without script the browser sends the form, and the page comes back at the
 * thanks. Nothing remembers who has answered: the server knows for a day (docs/product.md 3.4).
 */
export function Helpful({ slug }: { slug: string }) {
  const [answer, send, isSending] = useActionState(sendHelpful, unanswered, "#helpful");
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer.message) said.current?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <form
      id="helpful"
      action={send}
      aria-labelledby="helpful-title"
      className="mt-12 flex min-h-25 scroll-mt-28 flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-7"
    >
      <h2 id="helpful-title" className="font-semibold text-navy-deep">
        Was this helpful?
      </h2>
      <input type="hidden" name="slug" value={slug} />
      {answer.status !== "sent" &&
        ["Yes", "No"].map((word) => (
          <button
            key={word}
            type="submit"
            name="helpful"
            value={word.toLowerCase()}
            disabled={isSending}
            className="h-11 min-w-20 rounded-[10px] border border-ink-faint px-5 font-semibold text-ink transition-colors hover:border-brand hover:text-brand-strong disabled:opacity-60"
          >
            {word}
          </button>
        ))}
      <p ref={said} role="status" tabIndex={-1} className="text-ink-muted outline-none">
        {answer.message}
      </p>
      <p id="helpful-sent" className="hidden w-full font-medium text-success target:block">
        Thank you for telling us.
      </p>
    </form>
  );
}
