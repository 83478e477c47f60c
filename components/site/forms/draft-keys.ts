import type { LeadKind } from "@/lib/crm/leads/api";

const PREFIX = "draft:";

/** Where this tab keeps what was typed into a form and not sent. */
export const draftKeyOf = (kind: LeadKind) => PREFIX + kind;

/** Whether there is any such form. */
export function keepsDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    // Storage is switched off: nothing is kept.
    return false;
  }
}
