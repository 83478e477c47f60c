import type { ReactNode } from "react";
import { ContactSection } from "@/components/site/contact-section";
import type { HomeTexts } from "@/lib/crm/pages/home";

/** Target of most buttons; `children` is the form. */
export function Contact({ texts, children }: { texts: HomeTexts["contact"]; children: ReactNode }) {
  return (
    <ContactSection id="contact" texts={texts}>
      {children}
    </ContactSection>
  );
}
