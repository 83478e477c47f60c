import type { ReactNode } from "react";
import { sendPopupConsultationForm } from "@/app/(site)/lead-actions";
import { SiteFrame } from "@/components/site/site-frame";
import { SiteNavigation } from "@/components/site/site-navigation";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame consultationAction={sendPopupConsultationForm}>
      {children}
      <SiteNavigation />
    </SiteFrame>
  );
}
