import "server-only";
import { rolesWith } from "@/lib/core/roles";

/** Condition of users who can own a lead and be given an appointment. */
export const WORKS_ON_LEADS = { isActive: true, role: { in: [...rolesWith("leads.write")] } };
