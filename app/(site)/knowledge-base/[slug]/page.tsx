import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { ArticleNotFound } from "@/components/site/knowledge-base/article-not-found";
import { ArticleView } from "@/components/site/knowledge-base/article-view";
import { Unreachable } from "@/components/site/knowledge-base/unreachable";
import { readArticlePage } from "@/lib/content/knowledge-base/article-page";
import { articlePath } from "@/lib/content/knowledge-base/redirects";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readTexts } from "@/lib/content/page-texts/read";
import { sitePages } from "@/lib/content/site-pages";
import { knowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";
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
