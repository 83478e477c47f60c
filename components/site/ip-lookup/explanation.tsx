import { Globe, House, MessageCircle, Router } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import type { IpLookupTexts } from "@/components/site/ip-lookup/texts";
import { Points } from "@/components/site/points";
import { DarkSection } from "@/components/site/process";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { company } from "@/lib/data/company";

export function Explanation({ texts }: { texts: IpLookupTexts["explanation"] }) {
  const points = [
    { icon: Globe, title: texts.ofProvider, text: texts.ofProviderText },
    { icon: House, title: texts.ofRouter, text: texts.ofRouterText },
    { icon: Router, title: texts.between, text: texts.betweenText },
  ];
  return (
    <DarkSection id="explanation-title" title={texts.title} lead={texts.lead}>
      <Points points={points} offer={texts.help} onDark>
        <ButtonLink href="/contact" look="accent" size="large">
          <DrawnIcon icon={MessageCircle} />
          {texts.contact}
        </ButtonLink>
        <ButtonLink href={company.phoneHref} look="glass" size="large">
          {texts.call}
        </ButtonLink>
      </Points>
    </DarkSection>
  );
}
