import type { ReactNode } from "react";
import { ContactSection } from "@/components/site/contact-section";

/** The section that most buttons lead to; `children` is the form. */
export function Contact({ children }: { children: ReactNode }) {
  return (
    <ContactSection
      id="contact"
      title="Tell us what slows you down"
      lead="The consultation is free, and a person answers you within 2 hours during business hours."
    >
      {children}
    </ContactSection>
  );
}
