import { serviceOptionOrder } from "@/lib/crm/calculator/admin-schema";
import { serviceOptions } from "@/lib/crm/calculator/admin-service";
import { reorderCall } from "@/lib/http/record-calls";

/** Stores new positions of the calculator's options, in their category or in another one. */
export const PUT = reorderCall(serviceOptions, { area: "content", body: serviceOptionOrder });
