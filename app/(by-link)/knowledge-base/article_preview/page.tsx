import { ArrowLeft } from "lucide";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/site/button-link";
import { ArticleView } from "@/components/site/knowledge-base/article-view";
import { MessagePage } from "@/components/site/message-page";
import { readPreview } from "@/lib/content/knowledge-base/article-page";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { readTexts } from "@/lib/content/page-texts/read";
import { knowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({
  title: pageTitle("Preview"),
  robots: { index: false, follow: false },
});

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function PreviewPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const [found, texts] = await Promise.all([
    typeof token === "string" ? readPreview(token) : null,
    readTexts(knowledgeBaseTexts),
  ]);
  if (!found) return <Ended />;
  return (
    <>
      <p className="bg-accent-soft px-4 py-2 text-center font-medium text-ink">
        Preview. Please don't pass this link on: the article may not be public yet.
      </p>
      <ArticleView {...found} texts={texts} isPreview />
    </>
  );
}

function Ended() {
  return (
    <MessagePage
      title="This preview has ended"
      text="A preview link works for seven days, and only an article's newest link works. Please ask for a new one."
    >
      <ButtonLink href={LIST_PATH} look="brand" size="large" icon={ArrowLeft}>
        Back to Knowledge Base
      </ButtonLink>
    </MessagePage>
  );
}
