import { ArrowLeft } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { NotFoundLinks } from "@/components/site/not-found/not-found-links";
import { PageStatus } from "@/components/site/page-status";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

export function ArticleNotFound({ texts: { missing, article } }: { texts: KnowledgeBaseTexts }) {
  return (
    <div className="site-container max-w-[62rem] py-[clamp(3rem,2rem+4vw,6rem)]">
      <PageStatus code={404} />
      <h1 className="text-balance text-ink-strong text-title">{missing.title}</h1>
      <p className="mt-4 max-w-xl text-ink-muted text-lead">{missing.text}</p>
      <ButtonLink href={LIST_PATH} look="brand" size="large" className="mt-6">
        <DrawnIcon icon={ArrowLeft} />
        {article.back}
      </ButtonLink>
      <NotFoundLinks />
    </div>
  );
}
