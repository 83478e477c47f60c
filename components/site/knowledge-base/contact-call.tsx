import { ArrowRight } from "lucide";
import { Banner } from "@/components/site/banner";
import { ButtonLink } from "@/components/site/button-link";
import { PhoneButton } from "@/components/site/phone-button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

export function ContactCall({ texts }: { texts: KnowledgeBaseTexts["call"] }) {
  return (
    <Banner id="help-title" title={texts.title} lead={texts.text} className="bg-surface pb-14 sm:pb-24">
      <ButtonLink href="/contact" look="accent" size="large">
        {texts.contact}
        <DrawnIcon icon={ArrowRight} />
      </ButtonLink>
      <PhoneButton look="glass">{texts.phone}</PhoneButton>
    </Banner>
  );
}
