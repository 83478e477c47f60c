"use client";

import { type ReactNode, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { fieldsOf } from "@/components/site/forms/form-fields";
import type { SentPanelProps } from "@/components/site/forms/sent-panel";
import type { LeadAnswer } from "@/lib/crm/leads/api";

/** Loaded when a form is first touched, so that it is there when it is sent. */
const loadPanel = () => import("@/components/site/forms/sent-panel");

/** What takes the place of a form that was sent. Where its code does not come, the form stays: empty, with the toast. */
export function useSentPanel(
  about: Pick<SentPanelProps, "kind" | "close" | "isBrief">,
  form: RefObject<HTMLFormElement | null>,
) {
  const [panel, setPanel] = useState<ReactNode>(null);

  function showForm(): void {
    flushSync(() => setPanel(null));
    const fields = form.current ? fieldsOf(form.current) : [];
    fields.find((field) => field.type !== "hidden" && !field.closest("[hidden]"))?.focus();
  }

  async function showPanel(answer: LeadAnswer, lead: object): Promise<void> {
    try {
      const { SentPanel } = await loadPanel();
      const minHeight = form.current?.offsetHeight ?? 0;
      setPanel(<SentPanel {...about} {...{ answer, lead, minHeight }} onAgain={showForm} />);
    } catch {
      // As said above.
    }
  }

  return { panel, showPanel, load: () => void loadPanel().catch(() => undefined) };
}
