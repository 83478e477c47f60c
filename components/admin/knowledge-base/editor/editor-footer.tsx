import { useFormContext } from "react-hook-form";
import { type AutosaveState, AutosaveStatus } from "@/components/admin/kit/autosave-status";
import type { ArticleValues } from "@/components/admin/knowledge-base/editor/article-values";
import { ariaKey, keyLabel } from "@/components/admin/knowledge-base/editor/tools";
import { Button } from "@/components/ui/button";

type Visibility = ArticleValues["visibility"];

type EditorFooterProps = {
  autosave: AutosaveState;
  onSaveDraft: () => void;
  isPublished: boolean;
  saving: Visibility | null;
  onSave: (visibility: Visibility) => void;
};

export function EditorFooter({ autosave, onSaveDraft, isPublished, saving, onSave }: EditorFooterProps) {
  const hasTime = Boolean(useFormContext<ArticleValues>().watch("publishAt"));
  const nextVisibility: Visibility = hasTime ? "scheduled" : "published";
  const key = { "aria-keyshortcuts": ariaKey("Mod-s"), title: keyLabel("Mod-s") };
  return (
    <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-xs">
      <p role="status" className="min-w-0 text-xs break-words text-ink-muted">
        <AutosaveStatus state={autosave} />
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        {autosave.is === "failed" && (
          <Button variant="secondary" onClick={onSaveDraft}>
            {autosave.needsUser ? "Choose" : "Try again"}
          </Button>
        )}
        {isPublished ? (
          <>
            <Button variant="secondary" pending={saving === "draft"} onClick={() => onSave("draft")}>
              Unpublish
            </Button>
            <Button type="submit" pending={saving === "published"} {...key}>
              Update
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" variant="secondary" pending={saving === "draft"} {...key}>
              Save draft
            </Button>
            <Button pending={saving === nextVisibility} onClick={() => onSave(nextVisibility)}>
              {hasTime ? "Schedule" : "Publish"}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
