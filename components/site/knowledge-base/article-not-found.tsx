import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { WaysOn } from "@/components/site/not-found/ways-on";
import { PageStatus } from "@/components/site/page-status";
import { LIST_PATH } from "@/lib/knowledge-base/list-query";

/** docs/product.md 3.8, "Knowledge base, no article". */
export function ArticleNotFound() {
  return (
    <div className="site-container max-w-[62rem] py-[clamp(3rem,2rem+4vw,6rem)]">
      <PageStatus code={404} />
      <h1 className="text-balance text-ink-strong text-title">Article Not Found</h1>
      <p className="mt-4 max-w-xl text-ink-muted text-lead">
        The article you're looking for doesn't exist or has been removed.
      </p>
      <ButtonLink href={LIST_PATH} look="brand" size="large" className="mt-6">
        <ArrowLeft />
        Back to Knowledge Base
      </ButtonLink>
      <WaysOn />
    </div>
  );
}
