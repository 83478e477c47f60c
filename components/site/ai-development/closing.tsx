import { Sparkles } from "lucide";
import { ConsultationOpener } from "@/components/site/ai-development/consultations";
import { Banner } from "@/components/site/banner";
import { buttonLook } from "@/components/site/button-link";
import { PhoneButton } from "@/components/site/phone-button";
import { RichText } from "@/components/site/rich-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

export function Closing({ texts }: { texts: AiDevelopmentTexts["closing"] }) {
  return (
    <Banner
      id="closing-title"
      title={texts.title}
      lead={<RichText text={texts.lead} />}
      className="bg-surface pb-14 sm:pb-24"
    >
      <ConsultationOpener subject="general" className={buttonLook({ look: "accent", size: "large" })}>
        <DrawnIcon icon={Sparkles} />
        {texts.consultation}
      </ConsultationOpener>
      <PhoneButton look="glass">{texts.call}</PhoneButton>
    </Banner>
  );
}
