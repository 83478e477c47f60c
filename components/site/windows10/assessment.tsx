import type { ReactNode } from "react";
import { ContactSection } from "@/components/site/contact-section";
import type { Windows10Texts } from "@/lib/crm/pages/windows10";

type AssessmentProps = { texts: Windows10Texts["assessment"]; children: ReactNode };

export function Assessment({ texts, children }: AssessmentProps) {
  return (
    <ContactSection id="assessment" texts={texts}>
      {children}
    </ContactSection>
  );
}
