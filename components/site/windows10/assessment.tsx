import type { ReactNode } from "react";
import { ContactSection } from "@/components/site/contact-section";

/** The request for the free assessment; `children` is the form. */
export function Assessment({ children }: { children: ReactNode }) {
  return (
    <ContactSection
      id="assessment"
      title="Request your free assessment"
      lead="Tell us roughly how many computers you have. A family-owned team with 27+ years of experience looks at them and tells you what each one needs."
    >
      {children}
    </ContactSection>
  );
}
