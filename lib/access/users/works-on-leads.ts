import type { Colleague } from "@/lib/access/users/schema";
import { may, rolesWith } from "@/lib/core/roles";

export const WORKS_ON_LEADS = { isActive: true, role: { in: [...rolesWith("leads.write")] } };

export const worksOnLeads = ({ isActive, role }: Pick<Colleague, "isActive" | "role">): boolean =>
  isActive && may(role, "leads.write");
