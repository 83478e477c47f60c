import { ChevronDown } from "lucide";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { moveAmongHeadings, type Row, type RowId } from "@/components/admin/kit/arrange";
import { SortableRows } from "@/components/admin/kit/sortable-rows";
import { useFoldedGroups } from "@/components/admin/kit/use-folded-groups";
import { preloadPanel } from "@/components/admin/panels";
import { sectionGroups } from "@/components/admin/section-groups";
import { type Section, sectionHref, sectionsFor } from "@/components/admin/sections";
import { type SidebarRow, sidebarRows } from "@/components/admin/shell/section-order";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";
import { useMe } from "@/lib/access/auth/queries";
import { useSaveSidebarOrder } from "@/lib/access/users/queries";
import { useStaffWaiting } from "@/lib/admin/overview/queries";
import type { StaffWaiting } from "@/lib/admin/overview/schema";

type SidebarProps = { rail: boolean; onNavigate: () => void };

/** Hides content from view, but not from screen readers, before any script runs. */
export const hiddenInRail =
  "md:group-data-[sidebar=collapsed]/shell:sr-only md:max-lg:group-data-[sidebar=auto]/shell:sr-only";
const hiddenInNarrowRail =
  "md:group-data-[sidebar=collapsed]/shell:hidden md:max-lg:group-data-[sidebar=auto]/shell:hidden";

export function Sidebar({ rail, onNavigate }: SidebarProps) {
  const me = useMe();
  const save = useSaveSidebarOrder();
  const waiting = useStaffWaiting().data;
  const { isFolded, toggle } = useFoldedGroups();
  const current = currentSection(usePathname());
  const { role, sidebarOrder = [], mustSetUpTwoFactor } = me.data ?? {};
  const open = sectionsFor(role).filter(({ id }) => !mustSetUpTwoFactor || id === "twofactor");
  const rows = sidebarRows(open, sidebarOrder);
  const isClosed = (group: RowId | null) => !rail && isFolded(String(group));
  const isHidden = ({ id, parentId }: Row) => isClosed(parentId) && id !== current;
  const labelOf = (id: RowId) => [...open, ...sectionGroups].find((one) => one.id === id)?.label ?? "";
  const reorder = (moved: Row[]) => {
    const before = new Map<RowId, RowId | null>(rows.map(({ id, parentId }) => [id, parentId]));
    const entered = moved.find(({ id, parentId }) => parentId !== before.get(id))?.parentId;
    if (entered && isClosed(entered)) toggle(String(entered));
    save.mutate(moved.map(({ id }) => id as SidebarRow["id"]));
  };
  return (
    <nav aria-label="Sections">
      <SortableRows
        label="Sections"
        rows={rows}
        isHidden={isHidden}
        move={moveAmongHeadings}
        onMove={reorder}
        nameOf={labelOf}
        whereOf={(group) => (group === null ? " above the groups" : ` in ${labelOf(group)}`)}
        isFixed={mustSetUpTwoFactor}
        className="grid gap-0.5"
        handleClassName={cn(
          "absolute right-1 text-white/40 opacity-0 group-hover/item:opacity-100 hover:text-white focus-visible:opacity-100 max-lg:opacity-100",
          hiddenInNarrowRail,
        )}
      >
        {(id, handle) => {
          const section = open.find((one) => one.id === id);
          if (section) {
            return (
              <SectionLink
                section={section}
                handle={handle}
                isCurrent={section.id === current}
                waiting={countIn(waiting, section.id)}
                rail={rail}
                onNavigate={onNavigate}
              />
            );
          }
          const inside = rows.filter(({ parentId }) => parentId === id);
          return (
            <GroupHeading
              label={labelOf(id)}
              isOpen={!isClosed(id)}
              waiting={inside.filter(isHidden).reduce((sum, row) => sum + countIn(waiting, row.id), 0)}
              onToggle={() => toggle(String(id))}
            />
          );
        }}
      </SortableRows>
    </nav>
  );
}

type GroupHeadingProps = { label: string; isOpen: boolean; waiting: number; onToggle: () => void };

function GroupHeading({ label, isOpen, waiting, onToggle }: GroupHeadingProps) {
  return (
    <div className="pt-2.5">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={cn(
          "flex h-7 w-full items-center gap-1.5 rounded-md px-3 text-xs font-semibold text-white/70 hover:text-white",
          hiddenInNarrowRail,
        )}
      >
        <DrawnIcon icon={ChevronDown} className={cn("size-3.5 shrink-0", !isOpen && "-rotate-90")} />
        {label}
        {waiting > 0 && <span className="ml-auto text-[#fdba74]">{counted(waiting)}</span>}
      </button>
    </div>
  );
}

type SectionLinkProps = {
  section: Section;
  handle: ReactNode;
  isCurrent: boolean;
  waiting: number;
  rail: boolean;
  onNavigate: () => void;
};

function SectionLink({ section, handle, isCurrent, waiting, rail, onNavigate }: SectionLinkProps) {
  const { id, label, icon } = section;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <div className="group/item relative flex items-center rounded-md bg-navy-deep">
      <Tooltip text={waiting > 0 ? `${label}: ${counted(waiting)}` : label} side="right" enabled={rail}>
        <Link
          ref={link}
          href={sectionHref(id)}
          prefetch={false}
          draggable={false}
          aria-current={isCurrent ? "page" : undefined}
          aria-describedby={waiting > 0 ? `${id}-waiting` : undefined}
          onClick={onNavigate}
          onPointerEnter={() => preloadPanel(id)}
          onFocus={() => preloadPanel(id)}
          className={cn(
            "flex h-9 min-w-0 flex-1 items-center gap-3 rounded-md px-3 text-sm font-medium text-white/70",
            "transition-colors select-none hover:bg-white/8 hover:text-white max-md:h-11",
            isCurrent && "bg-white/12 text-white",
          )}
        >
          <DrawnIcon icon={icon} className={cn("size-4.5 shrink-0", isCurrent && "text-[#8ab4ff]")} />
          <span className={cn("truncate", hiddenInRail)}>{label}</span>
        </Link>
      </Tooltip>
      {waiting > 0 && <WaitingBadge id={`${id}-waiting`} count={waiting} />}
      {handle}
    </div>
  );
}

const MAX_COUNT = 99;
const counted = (count: number) => `${count > MAX_COUNT ? `${MAX_COUNT}+` : count} waiting`;

function WaitingBadge({ id, count }: { id: string; count: number }) {
  return (
    <span
      id={id}
      className={cn(
        "pointer-events-none absolute right-8 grid h-5 min-w-5 place-items-center rounded-full bg-[#fb923c] px-1.5 text-xs font-semibold text-navy-deep tabular-nums",
        "md:group-data-[sidebar=collapsed]/shell:top-0 md:group-data-[sidebar=collapsed]/shell:right-0",
        "md:max-lg:group-data-[sidebar=auto]/shell:top-0 md:max-lg:group-data-[sidebar=auto]/shell:right-0",
      )}
    >
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function countIn(waiting: StaffWaiting | undefined, id: string): number {
  return id === "leads" || id === "chat" || id === "orders" ? (waiting?.[id]?.count ?? 0) : 0;
}

export function currentSection(pathname: string): string | undefined {
  const [, , screen, section] = pathname.split("/");
  return screen === "dashboard" ? (section ?? "overview") : screen;
}
