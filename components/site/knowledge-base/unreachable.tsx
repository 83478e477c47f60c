import { Phone } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { MessagePage } from "@/components/site/message-page";
import { PageStatus } from "@/components/site/page-status";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";
import { company } from "@/lib/data/company";

export function Unreachable({ texts: { missing, browser, article } }: { texts: KnowledgeBaseTexts }) {
  return (
    <>
      <PageStatus code={503} />
      <MessagePage title={browser.unreachable} text={missing.unreachable}>
        <ButtonLink href={LIST_PATH} look="brand" size="large">
          {article.back}
        </ButtonLink>
        <ButtonLink href={company.phoneHref} look="outline" size="large">
          <DrawnIcon icon={Phone} />
          {company.phone}
        </ButtonLink>
      </MessagePage>
    </>
  );
}
