import type { Row } from "@/components/admin/kit/arrange";
import { sectionGroups } from "@/components/admin/section-groups";
import { SIDEBAR_GROUPS, type SidebarGroupId, type SidebarOrder } from "@/lib/access/users/schema";

export type SidebarRow = Row & { id: SidebarOrder[number]; parentId: SidebarGroupId | null };

const defaults: readonly SidebarRow[] = [
  { id: "overview", parentId: null },
  ...sectionGroups.flatMap(({ id: parentId, sections }) => sections.map((id) => ({ id, parentId }))),
];

/**
 * Sorts the sections that the administrator may open by their saved order, in which a section belongs to the
 * group before it. A section that the order lacks comes last in its default group; all do if the order names no
 * group. Ignores removed sections. Shows an empty group while some of its default sections are open, so that they
 * can go back.
 */
export function sidebarRows(open: readonly { id: string }[], order: readonly string[]): SidebarRow[] {
  const parents = parentsIn(order);
  const parentOf = ({ id, parentId }: SidebarRow) => (parents.has(id) ? parents.get(id) : parentId);
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: SidebarRow) => place.get(id) ?? order.length;
  const sections = defaults
    .filter(({ id }) => open.some((section) => section.id === id))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const under = (parentId: SidebarGroupId | null) =>
    sections.filter((row) => parentOf(row) === parentId).map((row) => ({ ...row, parentId }));
  return [
    ...under(null),
    ...SIDEBAR_GROUPS.flatMap((id): SidebarRow[] => {
      const rows = under(id);
      const isShown = rows.length > 0 || sections.some(({ parentId }) => parentId === id);
      return isShown ? [{ id, parentId: null, isHeading: true }, ...rows] : [];
    }),
  ];
}

/** Empty for an order that was saved when sections couldn't leave their groups. */
function parentsIn(order: readonly string[]): Map<string, SidebarGroupId | null> {
  const parents = new Map<string, SidebarGroupId | null>();
  if (!order.some(isGroup)) return parents;
  let group: SidebarGroupId | null = null;
  for (const id of order) {
    if (isGroup(id)) group = id;
    else parents.set(id, group);
  }
  return parents;
}

function isGroup(id: string): id is SidebarGroupId {
  return (SIDEBAR_GROUPS as readonly string[]).includes(id);
}
