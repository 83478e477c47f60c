import { footerLinkInput } from "@/lib/content/footer-links/schema";
import { footerLinks } from "@/lib/content/footer-links/service";
import { oneCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = oneCalls(footerLinks, { area: "content", update: footerLinkInput.partial() });
