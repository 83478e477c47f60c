import type { ReactNode } from "react";
import { usePreference } from "@/components/admin/kit/preferences";
import { RowActions } from "@/components/admin/kit/row-actions";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/class-names";
import { Switch } from "@/components/ui/switch";

export type RowControls = {
  recordName: string;
  isActive: boolean;
  onActiveChange?: (isActive: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

type ListRowProps = RowControls & {
  handle: ReactNode;
  icon?: ReactNode;
  name: string;
  badges?: ReactNode;
  detail: ReactNode;
};

export function ListRow({ handle, icon, name, badges, detail, ...controls }: ListRowProps) {
  const { recordName, isActive, onActiveChange, onEdit, onDelete } = controls;
  const mayWrite = useMayWrite();
  const [isCompact] = usePreference("compact");
  return (
    <div
      className={cn(
        "flex items-center gap-2 bg-surface px-3 py-2 hover:bg-surface-sunken/50 max-sm:items-start sm:gap-3",
        isCompact && "sm:h-8 sm:py-0",
      )}
    >
      {handle}
      {icon}
      <div className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-stretch">
        <div
          className={cn(
            "grid min-w-0 flex-1 gap-0.5",
            isCompact &&
              "sm:flex sm:items-baseline sm:gap-3 sm:*:last:line-clamp-1 sm:*:first:shrink-0 sm:*:first:max-w-2/3",
          )}
        >
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {mayWrite ? (
              <button
                type="button"
                onClick={onEdit}
                className="min-w-0 text-left text-sm font-medium wrap-anywhere text-ink hover:underline"
              >
                {name}
              </button>
            ) : (
              <span className="min-w-0 text-sm font-medium wrap-anywhere text-ink">{name}</span>
            )}
            {!isActive && <Badge variant="warning">Inactive</Badge>}
            {badges}
          </span>
          <div className="min-w-0 text-xs wrap-anywhere text-ink-muted">{detail}</div>
        </div>
        <div data-row-actions="" className="flex shrink-0 items-center justify-between gap-3">
          {onActiveChange && mayWrite && (
            <Switch aria-label={`Show ${recordName}`} checked={isActive} onCheckedChange={onActiveChange} />
          )}
          <RowActions name={recordName} onEdit={onEdit} onDelete={onDelete} />
        </div>
      </div>
    </div>
  );
}
