import { footerLinkInput } from "@/lib/footer-links/schema";
import { footerLinks } from "@/lib/footer-links/service";
import { oneCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = oneCalls(footerLinks, { area: "content", update: footerLinkInput.partial() });
