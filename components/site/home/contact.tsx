import type { ReactNode } from "react";
import { ContactSection } from "@/components/site/contact-section";
import { homeTexts } from "@/components/site/home/texts";
import { readTexts } from "@/lib/page-texts/read";

/** The section that most buttons lead to; `children` is the form. */
export async function Contact({ children }: { children: ReactNode }) {
  const { contact } = await readTexts(homeTexts);
  return (
    <ContactSection id="contact" title={contact.title} lead={contact.lead}>
      {children}
    </ContactSection>
  );
}
