import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowLeft, ArrowUpRight, History } from "lucide";
import { useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { showFieldErrors } from "@/components/admin/kit/field-errors";
import { PreviewLinkButton } from "@/components/admin/kit/preview-link-button";
import { RecordFormElement } from "@/components/admin/kit/record-form";
import { confirmLeave } from "@/components/admin/kit/unsaved-changes";
import { useDocumentEvent } from "@/components/admin/kit/use-document-event";
import { openList, putIdInUrl } from "@/components/admin/knowledge-base/address";
import { ArticleStateBadge } from "@/components/admin/knowledge-base/article-state";
import { ArticleFields } from "@/components/admin/knowledge-base/editor/article-fields";
import {
  type ArticleValues,
  articleForm,
  typedSince,
  valuesOf,
  valuesOfDraft,
  visibilityOf,
} from "@/components/admin/knowledge-base/editor/article-values";
import { DraftNotices } from "@/components/admin/knowledge-base/editor/draft-notices";
import { EditorFooter } from "@/components/admin/knowledge-base/editor/editor-footer";
import { useAutosave } from "@/components/admin/knowledge-base/editor/use-autosave";
import { RevisionsDialog } from "@/components/admin/knowledge-base/revisions/revisions-dialog";
import { useFocusTop } from "@/components/admin/knowledge-base/use-focus-top";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import {
  useCacheEditedArticle,
  useDiscardDraft,
  useSaveArticle,
} from "@/lib/content/knowledge-base/admin-queries";
import type { AdminArticle, ArticleInput, Draft } from "@/lib/content/knowledge-base/admin-schema";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { ApiError } from "@/lib/core/client";
import type { ConflictAnswer } from "@/lib/core/query/conflict";

type ArticleEditorProps = {
  article?: AdminArticle;
  draft: Draft | null;
  onCreated?: (id: number) => void;
  onReload: () => void;
  onDiscarded: () => void;
};

export function ArticleEditor({
  article: initialArticle,
  draft: initialDraft,
  onCreated,
  onReload,
  onDiscarded,
}: ArticleEditorProps) {
  const [article, setArticle] = useState(initialArticle);
  const [draft, setDraft] = useState(initialDraft);
  const [version, setVersion] = useState(initialDraft?.articleVersion ?? initialArticle?.updatedAt ?? null);
  const [showsRevisions, setShowsRevisions] = useState(false);
  const form = useForm<ArticleValues, unknown, ArticleInput>({
    // An emptied number is null, which the schema refuses.
    resolver: zodResolver(articleForm) as unknown as Resolver<ArticleValues, unknown, ArticleInput>,
    defaultValues: initialDraft ? valuesOfDraft(initialDraft.fields) : valuesOf(initialArticle),
  });
  useCacheEditedArticle(article);
  const saveArticle = useSaveArticle();
  const discard = useDiscardDraft();
  const autosave = useAutosave({
    form,
    article,
    articleVersion: version,
    draft,
    onSaved: (saved) => {
      setDraft(saved);
      if (!article) putIdInUrl("new", saved.id);
    },
    onReload,
  });

  const dropDraft = async (): Promise<ConflictAnswer> => {
    try {
      const saved = await autosave.settle();
      const outcome = saved ? await discard.mutateAsync(saved) : "gone";
      if (outcome !== "gone" && outcome !== "proceed") return outcome;
      form.reset(valuesOf(article));
      autosave.forget();
      return "proceed";
    } finally {
      autosave.release();
    }
  };
  const stored = (saved: AdminArticle, sent: ArticleValues) => {
    const typed = typedSince(sent, form.getValues());
    setArticle(saved);
    setDraft(null);
    setVersion(saved.updatedAt);
    form.reset(valuesOf(saved));
    autosave.forget();
    if (!article) onCreated?.(saved.id);
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true });
  };
  const [saving, setSaving] = useState<ArticleValues["visibility"] | null>(null);
  const save = form.handleSubmit(async (input) => {
    const sent = { ...form.getValues() };
    const saved = await autosave.settle();
    const record = article && { ...article, updatedAt: version ?? article.updatedAt };
    const outcome = await saveArticle(
      { ...input, ...(saved && { draft: { id: saved.id, updatedAt: saved.updatedAt } }) },
      record,
    );
    if (outcome.saved) {
      if (outcome.record) stored(outcome.record, sent);
    } else if (outcome.fresh) await dropDraft().then(onReload, () => undefined);
    else {
      showFieldErrors(form, outcome.error);
      if (outcome.error instanceof ApiError && outcome.error.code === "conflict") {
        form.setError("slug", { message: outcome.error.message }, { shouldFocus: true });
      }
    }
  });

  /** A key held down or pressed again during a save must not save a new article twice. */
  const isSaving = useRef(false);
  const saveAs = async (visibility: ArticleValues["visibility"]) => {
    if (isSaving.current) return;
    isSaving.current = true;
    form.setValue("visibility", visibility, { shouldDirty: true });
    setSaving(visibility);
    await save().finally(() => {
      isSaving.current = false;
      setSaving(null);
      autosave.release();
    });
  };
  const isPublished = visibilityOf(article) === "published";
  /** Saves by key; publishes nothing that visitors don't see yet. */
  const submit = () => saveAs(isPublished ? "published" : "draft");

  useDocumentEvent("keydown", (event) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!document.querySelector("[role=dialog], [role=alertdialog]")) void submit();
  });
  useFocusTop();
  return (
    <RecordFormElement
      state={{ form: form as never, submit }}
      aria-labelledby="editor-title"
      className="[&_:is(button,input,select,textarea)]:scroll-mb-20"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            id="editor-title"
            tabIndex={-1}
            className="text-xl font-semibold tracking-tight text-ink outline-none"
          >
            {article ? "Edit article" : "New article"}
          </h1>
          {article && <ArticleStateBadge article={article} />}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="ghost" onClick={() => confirmLeave(openList)}>
            <DrawnIcon icon={ArrowLeft} /> All articles
          </Button>
          {article && (
            <Button variant="secondary" onClick={() => setShowsRevisions(true)}>
              <DrawnIcon icon={History} /> Revisions
            </Button>
          )}
          {article && (
            <PreviewLinkButton
              path={`/api/admin/knowledge-base/articles/${article.id}/preview-link`}
              shows="the article, published or not"
            />
          )}
          {article?.isPublished && (
            <Button variant="secondary" asChild>
              <a href={`${LIST_PATH}/${article.slug}`} target="_blank" rel="noopener">
                View on site <DrawnIcon icon={ArrowUpRight} />
              </a>
            </Button>
          )}
        </div>
      </div>
      <DraftNotices
        draft={draft}
        isNew={article === undefined}
        isDiscarding={discard.isPending}
        onDiscard={async () => {
          const answer = await dropDraft().catch(() => "keep");
          if (answer === "proceed") onDiscarded();
          if (answer === "reload") onReload();
        }}
      />
      <ArticleFields isNew={article === undefined} isPublished={isPublished} />
      <EditorFooter
        autosave={autosave.state}
        onSaveDraft={() => void autosave.keep()}
        isPublished={isPublished}
        saving={saving}
        onSave={(visibility) => void saveAs(visibility)}
      />
      {article && showsRevisions && (
        <RevisionsDialog
          article={article}
          hasDraft={draft !== null}
          onRestored={() =>
            void dropDraft()
              .catch(() => undefined)
              .then(onReload)
          }
          onClose={() => setShowsRevisions(false)}
        />
      )}
    </RecordFormElement>
  );
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
