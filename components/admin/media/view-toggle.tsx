import { LayoutGrid, List } from "lucide-react";
import type { LibraryView } from "@/components/admin/media/use-library-state";
import { cn } from "@/components/ui/class-names";

type ViewToggleProps = { view: LibraryView; onView: (view: LibraryView) => void };

const views = [
  { id: "grid", label: "Grid", Icon: LayoutGrid },
  { id: "list", label: "List", Icon: List },
] as const;

export function ViewToggle({ view, onView }: ViewToggleProps) {
  return (
    <fieldset aria-label="View" className="ml-auto flex rounded-md border border-line bg-surface shadow-xs">
      {views.map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          aria-label={label}
          aria-pressed={view === id}
          onClick={() => onView(id)}
          className={cn(
            "grid size-9 place-items-center rounded-md transition-colors pointer-coarse:size-11",
            view === id ? "bg-brand-soft text-brand-strong" : "text-ink-muted hover:text-ink",
          )}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
