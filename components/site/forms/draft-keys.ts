import type { LeadKind } from "@/lib/crm/leads/queries";

const PREFIX = "draft:";

/** Storage key of a form's unsent input in this tab. */
export const draftKeyOf = (kind: LeadKind) => PREFIX + kind;

/** Tells whether any form has a draft. */
export function storesDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    // Storage is disabled: nothing is stored.
    return false;
  }
}
