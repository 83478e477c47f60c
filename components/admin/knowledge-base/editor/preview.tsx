import { type MouseEvent, useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { SiteTheme } from "@/components/admin/kit/site-theme";
import { useDebounced } from "@/components/admin/kit/use-debounced";
import type { ArticleValues } from "@/components/admin/knowledge-base/editor/article-values";
import { ArticleContent } from "@/components/site/knowledge-base/article-content";
import { cn } from "@/components/ui/class-names";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { prepareArticleHtml } from "@/lib/content/knowledge-base/article-html";
import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/content/knowledge-base/stored-markdown";

const AFTER_MS = 150;

export function Preview() {
  const { watch } = useFormContext<ArticleValues>();
  const content = useDebounced(watch("content"), AFTER_MS);
  return <ContentPreview content={content} className="h-[31rem] lg:h-[38.6rem]" />;
}

export function ContentPreview({ content, className }: { content: string; className?: string }) {
  return (
    <SiteTheme>
      <ScrollRegion
        aria-label="Preview"
        onClick={openInNewTab}
        className={cn("overflow-y-auto rounded-md border border-line bg-surface p-5", className)}
      >
        <Shown content={content} />
      </ScrollRegion>
    </SiteTheme>
  );
}

function Shown({ content }: { content: string }) {
  const html = useMemo(() => htmlOf(content), [content]);
  if (html === null) return <p className="text-sm text-danger">This text is nested too deeply to show.</p>;
  if (content.trim()) return <ArticleContent html={html} />;
  return <p className="text-sm text-ink-muted">You'll see here what visitors will see.</p>;
}

/** Null for a text that is nested too deeply. */
function htmlOf(content: string): string | null {
  try {
    return prepareArticleHtml(renderMarkdown(storedMarkdown(content))).html;
  } catch {
    return null;
  }
}

function openInNewTab(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}
