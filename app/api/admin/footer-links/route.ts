import { footerLinkInput, footerLinkQuery } from "@/lib/content/footer-links/schema";
import { footerLinks } from "@/lib/content/footer-links/service";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(footerLinks, {
  area: "content",
  query: footerLinkQuery,
  input: footerLinkInput,
});
