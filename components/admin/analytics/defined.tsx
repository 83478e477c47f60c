import { Info } from "lucide";
import { type Definition, definitions } from "@/components/admin/analytics/definitions";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";

type DefinedProps = { label: string; definition: Definition; isCompared?: boolean };

export function Defined({ label, definition, isCompared = false }: DefinedProps) {
  const { text } = definitions[definition];
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {label}
      <Tooltip opensByPress text={isCompared ? `${text} ${definitions.change.text}` : text}>
        <button
          type="button"
          aria-label={`What ${label} counts`}
          className="grid size-6 shrink-0 place-items-center rounded text-ink-faint hover:text-ink print:hidden"
        >
          <DrawnIcon icon={Info} className="size-3.5" />
        </button>
      </Tooltip>
    </span>
  );
}
