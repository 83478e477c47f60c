import { ArrowLeft, ArrowUpRight } from "lucide";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { DateText } from "@/components/admin/kit/date-text";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PersonName } from "@/components/admin/kit/person-name";
import { type Opened, openList } from "@/components/admin/knowledge-base/address";
import { ArticleStateBadge } from "@/components/admin/knowledge-base/article-state";
import { ContentPreview } from "@/components/admin/knowledge-base/editor/preview";
import { useFocusTop } from "@/components/admin/knowledge-base/use-focus-top";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useOpenedArticle, useOpenedDraft } from "@/lib/content/knowledge-base/admin-queries";
import type { AdminArticle, Draft } from "@/lib/content/knowledge-base/admin-schema";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { usePreviewLink } from "@/lib/content/preview-links/queries";

type ArticleViewProps = { opened: Exclude<Opened, { screen: "list" }> };

export function ArticleView({ opened }: ArticleViewProps) {
  if (opened.screen === "article") return <SavedArticle key={opened.id} id={opened.id} />;
  return <NewDraft key={opened.draftId} id={opened.draftId ?? 0} />;
}

function SavedArticle({ id }: { id: number }) {
  return (
    <Loaded query={useOpenedArticle(id, 0)} failed="The article could not be loaded.">
      {({ article, draft }) => (
        <Screen
          title={article.title}
          state={<ArticleStateBadge article={article} />}
          actions={
            article.isPublished ? <PublicAddress slug={article.slug} /> : <PreviewAddress {...article} />
          }
          notice={draft && <UnsavedNotice draft={draft} />}
          content={article.content}
        />
      )}
    </Loaded>
  );
}

function NewDraft({ id }: { id: number }) {
  return (
    <Loaded query={useOpenedDraft(id, 0)} failed="The draft could not be loaded.">
      {({ savedBy, updatedAt, fields: { title, content } }) => (
        <Screen
          title={title || "Untitled"}
          state={
            <span>
              A draft that was never saved, by <PersonName username={savedBy} />,{" "}
              <DateText value={updatedAt} withTime />
            </span>
          }
          content={content}
        />
      )}
    </Loaded>
  );
}

type ScreenProps = {
  title: string;
  state: ReactNode;
  actions?: ReactNode;
  notice?: ReactNode;
  content: string;
};

function Screen({ title, state, actions, notice, content }: ScreenProps) {
  useFocusTop();
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <Button variant="ghost" onClick={openList}>
              <DrawnIcon icon={ArrowLeft} /> All articles
            </Button>
            {actions}
          </>
        }
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 text-sm text-ink-muted">{state}</p>
      {notice}
      <ContentPreview content={content} />
    </>
  );
}

function PublicAddress({ slug }: Pick<AdminArticle, "slug">) {
  const path = `${LIST_PATH}/${slug}`;
  return (
    <>
      <CopyButton text={new URL(path, window.location.href).href} label="Copy link" />
      <Button variant="secondary" asChild>
        <a href={path} target="_blank" rel="noopener">
          View on site <DrawnIcon icon={ArrowUpRight} />
        </a>
      </Button>
    </>
  );
}

function PreviewAddress({ id }: Pick<AdminArticle, "id">) {
  const link = usePreviewLink(`/api/admin/knowledge-base/articles/${id}/preview-link`).data;
  return link && <CopyButton text={link.url} label="Copy preview link" />;
}

function UnsavedNotice({ draft: { savedBy, updatedAt } }: { draft: Draft }) {
  return (
    <p className="mb-3 rounded-lg border border-accent/25 bg-accent-soft px-4 py-3 text-sm text-ink">
      <PersonName username={savedBy} /> is changing this article, last on{" "}
      <DateText value={updatedAt} withTime />. Below is what is saved.
    </p>
  );
}
