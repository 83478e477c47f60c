import { ButtonLink } from "@/components/site/button-link";
import { MessagePage } from "@/components/site/message-page";
import { PageStatus } from "@/components/site/page-status";
import { PhoneButton } from "@/components/site/phone-button";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

export function Unreachable({ texts: { missing, browser, article } }: { texts: KnowledgeBaseTexts }) {
  return (
    <>
      <PageStatus code={503} />
      <MessagePage title={browser.unreachable} text={missing.unreachable}>
        <ButtonLink href={LIST_PATH} look="brand" size="large">
          {article.back}
        </ButtonLink>
        <PhoneButton look="outline" />
      </MessagePage>
    </>
  );
}
