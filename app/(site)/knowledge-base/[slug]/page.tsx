import { ArrowLeft } from "lucide";
import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { ButtonLink } from "@/components/site/button-link";
import { ArticleView } from "@/components/site/knowledge-base/article-view";
import { MessagePage } from "@/components/site/message-page";
import { NotFoundLinks } from "@/components/site/not-found/not-found-links";
import { PageStatus } from "@/components/site/page-status";
import { PhoneButton } from "@/components/site/phone-button";
import { readArticlePage } from "@/lib/content/knowledge-base/article-page";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { articlePath } from "@/lib/content/knowledge-base/redirects";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readTexts } from "@/lib/content/page-texts/read";
import { sitePages } from "@/lib/content/site-pages";
import { type KnowledgeBaseTexts, knowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";
import { pageTitle } from "@/lib/data/company";

type Props = { params: Promise<{ slug: string }> };

/** Articles are rendered at their first visit, and cached. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const found = await readArticlePage(slug);
  if (found === "missing") return { title: pageTitle("Article Not Found"), robots: { index: false } };
  if (found === "unreachable") return { title: pageTitle(sitePages.knowledgeBase.title) };
  if ("movedTo" in found) return {};
  const { article, category, metaTitle, metaDescription } = found;
  return pageMetadata(
    { title: metaTitle, description: metaDescription, path: articlePath(article.slug) },
    {
      publishedTime: article.createdAt,
      modifiedTime: article.updatedAt,
      section: category?.name,
      tags: article.tags,
    },
  );
}

export default async function ArticlePage({ params }: Props) {
  const { slug } = await params;
  const [found, texts] = await Promise.all([readArticlePage(slug), readTexts(knowledgeBaseTexts)]);
  if (found === "missing") return <ArticleNotFound texts={texts} />;
  if (found === "unreachable") return <Unreachable texts={texts} />;
  if ("movedTo" in found) permanentRedirect(articlePath(found.movedTo));
  return <ArticleView {...found} texts={texts} />;
}

function ArticleNotFound({ texts: { missing, article } }: { texts: KnowledgeBaseTexts }) {
  return (
    <div className="site-container max-w-[62rem] py-[clamp(3rem,2rem+4vw,6rem)]">
      <PageStatus code={404} />
      <h1 className="text-balance text-ink-strong text-title">{missing.title}</h1>
      <p className="mt-4 max-w-xl text-ink-muted text-lead">{missing.text}</p>
      <ButtonLink href={LIST_PATH} look="brand" size="large" className="mt-6" icon={ArrowLeft}>
        {article.back}
      </ButtonLink>
      <NotFoundLinks />
    </div>
  );
}

function Unreachable({ texts: { missing, browser, article } }: { texts: KnowledgeBaseTexts }) {
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
