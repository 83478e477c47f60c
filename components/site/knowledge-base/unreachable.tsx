import { Phone } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { MessagePage } from "@/components/site/message-page";
import { PageStatus } from "@/components/site/page-status";
import { Waves } from "@/components/site/waves";
import { company } from "@/lib/company";
import { LIST_PATH } from "@/lib/knowledge-base/list-query";

/** In place of an article that the database can't give at the moment. */
export function Unreachable() {
  return (
    <>
      <PageStatus code={503} />
      <MessagePage
        title="The knowledge base can't be reached right now"
        text="The problem is on our end, and the article is safe. Please try again in a few minutes, or call us."
        ground={<Waves className="text-brand opacity-60" />}
      >
        <ButtonLink href={LIST_PATH} look="brand" size="large">
          Back to Knowledge Base
        </ButtonLink>
        <ButtonLink href={company.phoneHref} look="outline" size="large">
          <Phone />
          {company.phone}
        </ButtonLink>
      </MessagePage>
    </>
  );
}
