import { EyeOff } from "lucide";
import { counted } from "@/components/admin/kit/counted";
import { HeaderPreview } from "@/components/admin/menu/header-preview";
import { menuWidth } from "@/components/site/header/menu-width";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { AdminMenuItem, MenuGroup } from "@/lib/content/menu/schema";
import { menuTree } from "@/lib/content/menu/tree";

const fits = {
  lg: "Fits on one line from 1024 px up; narrower windows get the menu button.",
  xl: "Too wide for one line below 1280 px, where the menu button replaces it. Shorter labels help.",
  none: "Too wide for one line, so every window gets the menu button. Shorter labels or fewer top-level items help.",
};

const WINDOW_PX = 1280;
const NAMED = 30;

type TopLevelProps = {
  groups: MenuGroup<AdminMenuItem>[];
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
};

export function TopLevel({ groups, openId, onOpen }: TopLevelProps) {
  const items = groups.flatMap(({ children, ...item }) => [item, ...children]);
  const shown = menuTree(items);
  const width = menuWidth(shown);
  const hidden = items.filter(({ isVisible }) => !isVisible).length;
  return (
    <Card className="mb-5 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-sm font-semibold text-ink">Top-level items</h2>
        <p className="text-xs text-ink-muted">
          {counted(groups.length, "top-level item")}, {counted(items.length - groups.length, "sub-item")},{" "}
          {hidden} hidden
        </p>
      </div>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {groups.slice(0, NAMED).map((group) => (
          <li key={group.id} className="max-w-full">
            <TopLevelItem
              group={group}
              isOpen={openId === group.id}
              onToggle={() => onOpen(openId === group.id ? undefined : group.id)}
            />
          </li>
        ))}
        {groups.length > NAMED && (
          <li className="flex min-h-7 items-center px-1 text-xs text-ink-muted">
            and {groups.length - NAMED} more
          </li>
        )}
      </ul>
      <div className="mt-4 max-md:hidden">
        <HeaderPreview
          title="Preview of the header in a wide window"
          groups={shown}
          width={WINDOW_PX}
          withMenu={width === "none" && openId !== undefined}
          openId={openId}
        />
      </div>
      <p className="mt-3 text-xs text-ink-muted">{fits[width]}</p>
    </Card>
  );
}

type TopLevelItemProps = { group: MenuGroup<AdminMenuItem>; isOpen: boolean; onToggle: () => void };

function TopLevelItem({ group: { label, isVisible, children }, isOpen, onToggle }: TopLevelItemProps) {
  const look = cn(
    "flex min-h-7 max-w-full items-center gap-1.5 rounded-[14px] border border-line px-3 py-0.5 text-left text-xs font-medium text-ink",
    !isVisible && "border-dashed text-ink-muted",
  );
  const name = (
    <>
      {!isVisible && (
        <DrawnIcon icon={EyeOff} role="img" aria-label="Hidden:" className="size-3.5 shrink-0" />
      )}
      <span className="wrap-anywhere min-w-0">{label}</span>
      {children.length > 0 && <span className="text-ink-muted tabular-nums">{children.length}</span>}
    </>
  );
  if (!isVisible || children.length === 0) return <span className={look}>{name}</span>;
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={`Show the ${counted(children.length, "sub-item")} of ${label} in the preview`}
      onClick={onToggle}
      className={cn(
        look,
        "hover:bg-surface-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong",
      )}
    >
      {name}
    </button>
  );
}
