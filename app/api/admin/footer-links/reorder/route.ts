import { footerLinkOrder } from "@/lib/content/footer-links/schema";
import { footerLinks } from "@/lib/content/footer-links/service";
import { reorderCall } from "@/lib/http/record-calls";

/** Stores new positions of links, in their section or in another one. */
export const PUT = reorderCall(footerLinks, { area: "content", body: footerLinkOrder });
