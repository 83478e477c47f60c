import { cn } from "@/components/ui/class-names";

type ViewSwitchProps<Id extends string> = {
  /** Label of the choice, such as "Views of the leads". */
  label: string;
  views: readonly { id: Id; label: string }[];
  shown: Id;
  onShow: (id: Id) => void;
};

/** A section's views next to each other; one is shown. */
export function ViewSwitch<Id extends string>({ label, views, shown, onShow }: ViewSwitchProps<Id>) {
  return (
    <fieldset
      aria-label={label}
      className="mb-4 inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-line bg-line/40 p-1 print:hidden"
    >
      {views.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === shown}
          onClick={() => onShow(id)}
          className={cn(
            "h-8 rounded-md px-3 text-sm font-medium transition-colors pointer-coarse:h-11",
            id === shown ? "bg-surface text-ink shadow-xs" : "text-ink-muted hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
