import type { ReactNode } from "react";
import { sendPopupConsultationForm } from "@/app/(site)/lead-actions";
import { SiteFrame } from "@/components/site/site-frame";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame consultationAction={sendPopupConsultationForm}>{children}</SiteFrame>;
}
