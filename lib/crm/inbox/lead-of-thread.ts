import { Prisma } from "@/lib/generated/prisma/client";

/** SQL for the id of the lead that a chat's thread became: its reference is "R-1042" (lib/crm/inbox/reference.ts). */
export const LEAD_OF_THREAD = Prisma.sql`substr(thread.reference, 3)::int`;
