import { tabStorage } from "@/lib/core/browser-storage";
import type { LeadFormName } from "@/lib/crm/leads/forms";

const PREFIX = "draft:";

export const draftKeyOf = (kind: LeadFormName) => PREFIX + kind;

export const storesDraft = (): boolean => tabStorage.hasKeyWith(PREFIX);
