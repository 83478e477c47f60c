import { serviceCategoryOrder } from "@/lib/crm/calculator/admin-schema";
import { serviceCategories } from "@/lib/crm/calculator/admin-service";
import { reorderCall } from "@/lib/http/record-calls";

/** Stores new positions of the calculator's categories. */
export const PUT = reorderCall(serviceCategories, { area: "content", body: serviceCategoryOrder });
