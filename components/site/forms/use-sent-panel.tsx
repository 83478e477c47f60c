"use client";

import { type ReactNode, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { fieldsOf } from "@/components/site/forms/form-fields";
import type { SentPanelProps } from "@/components/site/forms/sent-panel";
import type { LeadAnswer } from "@/lib/crm/leads/queries";

/** Loads when a form is first touched, so that it is ready after sending. */
const loadPanel = () => import("@/components/site/forms/sent-panel");

/** Replaces a sent form. If its code fails to load, the empty form stays, and a toast says it. */
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

  /** @returns whether it is shown */
  async function showPanel(answer: LeadAnswer, lead: object): Promise<boolean> {
    try {
      const { SentPanel } = await loadPanel();
      // A dialog has nothing below that would move.
      const minHeight = about.close ? 0 : (form.current?.offsetHeight ?? 0);
      setPanel(<SentPanel {...about} {...{ answer, lead, minHeight }} onAgain={showForm} />);
      return true;
    } catch {
      return false;
    }
  }

  return { panel, showPanel, load: () => void loadPanel().catch(() => undefined) };
}
