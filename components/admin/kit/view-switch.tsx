import { cn } from "@/components/ui/class-names";
import { tabsLook } from "@/components/ui/tabs";

type ViewSwitchProps<Id extends string> = {
  label: string;
  views: readonly { id: Id; label: string }[];
  shown: Id;
  onShow: (id: Id) => void;
  asTabs?: boolean;
};

export function ViewSwitch<Id extends string>({ label, views, shown, onShow, asTabs }: ViewSwitchProps<Id>) {
  return (
    <fieldset
      aria-label={label}
      className={cn(
        "mb-2 min-w-0 max-w-full print:hidden",
        asTabs
          ? cn(tabsLook, "flex-wrap")
          : "inline-flex flex-wrap gap-1 rounded-lg border border-line bg-line/40 p-1",
      )}
    >
      {views.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === shown}
          onClick={() => onShow(id)}
          className={cn(
            "text-sm font-medium transition-colors pointer-coarse:h-11",
            asTabs ? "-mb-px h-11 pointer-fine:sm:h-10 border-b-2 border-transparent" : "h-8 rounded-md px-3",
            id !== shown && "text-ink-muted hover:text-ink",
            id === shown && (asTabs ? "border-brand text-ink" : "bg-surface text-ink shadow-xs"),
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
