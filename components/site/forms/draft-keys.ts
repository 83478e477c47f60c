import type { LeadFormName } from "@/lib/crm/leads/forms";

const PREFIX = "draft:";

export const draftKeyOf = (kind: LeadFormName) => PREFIX + kind;

export function storesDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    // Storage is disabled: nothing is stored.
    return false;
  }
}
