"use client";

import { ChevronDown } from "lucide";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { SortableList } from "@/components/admin/kit/sortable-list";
import { useFoldedGroups } from "@/components/admin/kit/use-folded-groups";
import { OVERVIEW, sectionGroups } from "@/components/admin/section-groups";
import { type Section, sectionsFor } from "@/components/admin/sections";
import { inOwnOrder } from "@/components/admin/shell/section-order";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";
import { useMe } from "@/lib/access/auth/queries";
import { useSaveSidebarOrder } from "@/lib/access/users/queries";
import type { SectionId } from "@/lib/access/users/schema";
import { useStaffWaiting } from "@/lib/admin/overview/queries";
import type { StaffWaiting } from "@/lib/admin/overview/schema";

type SidebarProps = {
  /** Icons only: their names are in tooltips. */
  rail: boolean;
  onNavigate: () => void;
};

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
  const groups = sectionGroups
    .map(({ id, label, sections }) => ({
      ...{ id, label },
      items: inOwnOrder(
        sections.flatMap((one) => open.find((section) => section.id === one) ?? []),
        sidebarOrder,
      ),
    }))
    .filter(({ items }) => items.length > 0);
  const overview = open.find(({ id }) => id === OVERVIEW);
  const linkTo = (section: Section, handle: ReactNode) => (
    <SectionLink
      section={section}
      handle={handle}
      isCurrent={section.id === current}
      waiting={countIn(waiting, section.id)}
      rail={rail}
      onNavigate={onNavigate}
    />
  );
  const reorder = (group: string, items: readonly { id: SectionId }[]) =>
    save.mutate(
      groups.flatMap((one) => (one.id === group ? items : one.items).map(({ id }): SectionId => id)),
    );
  return (
    <nav aria-label="Sections" className="grid gap-3">
      {overview && linkTo(overview, null)}
      {groups.map(({ id, label, items }) => {
        const folded = isFolded(id) && !rail;
        const shown = folded ? items.filter((section) => section.id === current) : items;
        const hidden = folded ? items.reduce((sum, section) => sum + countIn(waiting, section.id), 0) : 0;
        return (
          <div key={id} className="grid gap-0.5">
            <button
              type="button"
              aria-expanded={!folded}
              onClick={() => toggle(id)}
              className={cn(
                "flex h-7 items-center gap-1.5 rounded-md px-3 text-xs font-semibold text-white/70 hover:text-white",
                hiddenInNarrowRail,
              )}
            >
              <DrawnIcon icon={ChevronDown} className={cn("size-3.5 shrink-0", folded && "-rotate-90")} />
              {label}
              {hidden > 0 && <span className="ml-auto text-[#fdba74]">{counted(hidden)}</span>}
            </button>
            <SortableList
              label={`Sections: ${label}`}
              items={shown}
              isFixed={folded}
              idOf={(section) => section.id}
              nameOf={(section) => section.label}
              onReorder={(ordered) => reorder(id, ordered)}
              className="grid gap-0.5"
              handleClassName={cn(
                "absolute right-1 text-white/40 opacity-0 group-hover/item:opacity-100 hover:text-white focus-visible:opacity-100 max-lg:opacity-100",
                hiddenInNarrowRail,
              )}
            >
              {(section, handle) => linkTo(section, handle)}
            </SortableList>
          </div>
        );
      })}
    </nav>
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
  // The list is longer than many windows.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <div className="group/item relative flex items-center rounded-md bg-navy-deep">
      <Tooltip text={waiting > 0 ? `${label}: ${counted(waiting)}` : label} side="right" enabled={rail}>
        <Link
          ref={link}
          href={`/admin/dashboard/${id}`}
          prefetch={false}
          draggable={false}
          aria-current={isCurrent ? "page" : undefined}
          aria-describedby={waiting > 0 ? `${id}-waiting` : undefined}
          onClick={onNavigate}
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

const MOST = 99;
const counted = (count: number) => `${count > MOST ? `${MOST}+` : count} waiting`;

/** Shown next to the name, or at the icon's corner in the icons-only sidebar. */
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
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function countIn(waiting: StaffWaiting | undefined, id: string): number {
  return id === "leads" || id === "chat" || id === "orders" ? (waiting?.[id]?.count ?? 0) : 0;
}

/** Section of an address; /admin/dashboard alone is the overview. */
export function currentSection(pathname: string): string | undefined {
  const [, , screen, section] = pathname.split("/");
  return screen === "dashboard" ? (section ?? "overview") : screen;
}
