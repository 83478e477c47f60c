import { LayoutGrid, List } from "lucide";
import type { LibraryView } from "@/components/admin/media/use-library-state";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";

const views = [
  { id: "grid", label: "Grid", icon: LayoutGrid },
  { id: "list", label: "List", icon: List },
] as const;

export function ViewToggle({ view, onView }: { view: LibraryView; onView: (view: LibraryView) => void }) {
  return (
    <fieldset aria-label="View" className="ml-auto flex rounded-md border border-line bg-surface shadow-xs">
      {views.map(({ id, label, icon }) => (
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
          <DrawnIcon icon={icon} className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
