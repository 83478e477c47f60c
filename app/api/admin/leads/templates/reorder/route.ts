import { replyTemplateOrder } from "@/lib/crm/reply-templates/schema";
import { replyTemplates } from "@/lib/crm/reply-templates/service";
import { reorderCall } from "@/lib/http/record-calls";

/** Stores new positions of reply templates. */
export const PUT = reorderCall(replyTemplates, { area: "leads", body: replyTemplateOrder });
