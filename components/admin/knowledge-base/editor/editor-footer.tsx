import { type AutosaveState, AutosaveWords } from "@/components/admin/kit/autosave-words";
import { ariaKey, keyWords } from "@/components/admin/knowledge-base/editor/tools";
import { Button } from "@/components/ui/button";

type EditorFooterProps = {
  autosave: AutosaveState;
  /** Keeps the draft now, which asks about what somebody else has written. */
  onKeep: () => void;
  isSaving: boolean;
};

/** How the draft is, and the button that saves the article: always at hand. */
export function EditorFooter({ autosave, onKeep, isSaving }: EditorFooterProps) {
  return (
    <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-xs">
      <p role="status" className="min-w-0 text-xs break-words text-ink-muted">
        <AutosaveWords state={autosave} />
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        {autosave.is === "failed" && (
          <Button variant="secondary" onClick={onKeep}>
            {autosave.asks ? "Choose" : "Try again"}
          </Button>
        )}
        <Button
          type="submit"
          pending={isSaving}
          aria-keyshortcuts={ariaKey("Mod-s")}
          title={keyWords("Mod-s")}
        >
          Save article
        </Button>
      </div>
    </div>
  );
}
