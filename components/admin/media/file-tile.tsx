import type { ReactNode } from "react";
import { usePreference } from "@/components/admin/kit/preferences";
import { FileBadges, FileFacts } from "@/components/admin/media/file-facts";
import { FilePicture } from "@/components/admin/media/file-picture";
import type { LibraryView } from "@/components/admin/media/use-library-state";
import { cn } from "@/components/ui/class-names";
import type { MediaFile } from "@/lib/media/schema";

type FileTileProps = {
  file: MediaFile;
  view: LibraryView;
  actionLabel: string;
  describedBy?: string;
  onPress: () => void;
  isChosen?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
};

export function FileTile({
  file,
  view,
  actionLabel,
  describedBy,
  onPress,
  isChosen,
  actions,
  children,
}: FileTileProps) {
  const isGrid = view === "grid";
  const [isCompact] = usePreference("compact");
  return (
    <li
      data-focus-row={file.id}
      className={cn(
        "relative min-w-0 bg-surface",
        isGrid
          ? "flex flex-col overflow-hidden rounded-lg border border-line shadow-xs"
          : "flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2 hover:bg-surface-sunken/50",
        isCompact && !isGrid && "gap-y-0 py-0.5 [&_[data-row-actions]_button]:h-7",
        isChosen && (isGrid ? "border-brand ring-2 ring-brand" : "bg-brand-soft hover:bg-brand-soft"),
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`${actionLabel} ${file.originalName}`}
        aria-describedby={describedBy}
        onClick={onPress}
        className={cn("group min-w-0 text-left", !isGrid && "flex flex-1 basis-56 items-center gap-3")}
      >
        <FilePicture
          file={file}
          width={isGrid ? 480 : 160}
          className={cn(
            isGrid ? "aspect-4/3 w-full border-b border-line" : "size-12 shrink-0 rounded-md",
            isCompact && (isGrid ? "aspect-3/2" : "size-7"),
          )}
        />
        <span
          className={cn(
            "block min-w-0",
            isGrid && (isCompact ? "px-2 pt-1" : "px-3 pt-2.5"),
            isCompact && !isGrid && "flex flex-wrap items-baseline gap-x-3",
          )}
        >
          <span
            title={file.originalName}
            className={cn(
              "line-clamp-2 text-sm font-medium break-words text-ink group-hover:text-brand",
              isCompact && "line-clamp-1 break-all",
            )}
          >
            {file.originalName}
          </span>
          <span className={cn("block", isCompact && isGrid && "max-h-4 overflow-hidden")}>
            <FileFacts file={file} />
          </span>
        </span>
        {isChosen !== undefined && <ChosenMark isChosen={isChosen} />}
      </button>
      <div
        data-row-actions=""
        className={cn(
          "flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1",
          isGrid ? "mt-auto justify-between px-3 pt-2 pb-2" : "ml-auto",
          isGrid && isCompact && "px-1 pt-0 pb-0.5",
        )}
      >
        <FileBadges file={file} />
        {actions}
      </div>
      {children && <div className={isGrid ? "border-t border-line p-3" : "basis-full pb-1"}>{children}</div>}
    </li>
  );
}

function ChosenMark({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        "absolute top-2 left-2 grid size-5 place-items-center rounded border text-xs font-bold shadow-sm",
        isChosen ? "border-button bg-button text-button-text" : "border-ink-faint bg-surface",
      )}
    >
      {isChosen && "✓"}
    </span>
  );
}
