import "./article-content.css";

/**
 * The only place where stored HTML enters a page; the lint rule against it is disabled for this file alone
 * (biome.json).
 * @param html sanitized when it was stored, sanitized again when it was read
 * (lib/content/knowledge-base/public-rows.ts), and prepared by `prepareArticleHtml`
 */
export function ArticleContent({ html }: { html: string }) {
  return <div className="article-content" dangerouslySetInnerHTML={{ __html: html }} />;
}
