import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { MessagePage } from "@/components/site/message-page";
import { PageStatus } from "@/components/site/page-status";
import { Waves } from "@/components/site/waves";
import { LIST_PATH } from "@/lib/knowledge-base/list-query";

/** docs/product.md 3.8, "Knowledge base, no article". */
export function ArticleNotFound() {
  return (
    <>
      <PageStatus code={404} />
      <MessagePage
        title="Article Not Found"
        text="The article you're looking for doesn't exist or has been removed."
        ground={<Waves className="text-brand opacity-60" />}
      >
        <ButtonLink href={LIST_PATH} look="brand" size="large">
          <ArrowLeft />
          Back to Knowledge Base
        </ButtonLink>
      </MessagePage>
    </>
  );
}
