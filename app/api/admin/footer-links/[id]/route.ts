import { footerLinkInput } from "@/lib/content/footer-links/schema";
import { footerLinks } from "@/lib/content/footer-links/service";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(footerLinks, { area: "content", update: footerLinkInput.partial() });
