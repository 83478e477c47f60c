"use client";

import { CopyColor } from "@/components/admin/colors/copy-color";
import { ListRow } from "@/components/admin/kit/list-row";
import { SortableGroups } from "@/components/admin/kit/sortable-list";
import { Badge } from "@/components/ui/badge";
import { useReorderColors, useSaveColor } from "@/lib/content/colors/queries";
import type { PaletteColor } from "@/lib/content/colors/schema";
import { COLOR_CATEGORIES, siteTokens } from "@/lib/content/colors/tokens";
import { capitalized } from "@/lib/core/capitalized";

type ColorGroupsProps = {
  colors: PaletteColor[];
  isSearched: boolean;
  onEdit: (color: PaletteColor) => void;
  onDelete: (color: PaletteColor) => void;
};

export function ColorGroups({ colors, isSearched, onEdit, onDelete }: ColorGroupsProps) {
  const reorder = useReorderColors();
  const save = useSaveColor();
  const groups = COLOR_CATEGORIES.map((id) => ({ id, items: colors.filter((one) => one.category === id) }));
  return (
    <SortableGroups
      label="Colors by category"
      className="divide-y divide-line"
      isFixed={isSearched}
      groups={groups.filter(({ items }) => !isSearched || items.length > 0)}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      labelOf={capitalized}
      onMove={(moved) =>
        reorder(
          moved.flatMap(({ id, items }) =>
            items.map((color, index) => ({ ...color, category: id, orderIndex: index + 1 })),
          ),
        )
      }
      heading={({ id, items }) => (
        <div className="flex items-baseline gap-2 bg-surface-sunken px-3 py-1.5">
          <h2 className="text-sm font-semibold text-ink">{capitalized(id)}</h2>
          <span className="text-xs text-ink-muted tabular-nums">
            {items.length || "Empty: move a color here."}
          </span>
        </div>
      )}
    >
      {(color, handle) => (
        <ListRow
          handle={handle}
          icon={<CopyColor color={color} />}
          name={color.name}
          badges={
            color.token && (
              <Badge variant={color.isActive ? "brand" : "neutral"} title={siteTokens[color.token].use}>
                {siteTokens[color.token].label}
              </Badge>
            )
          }
          detail={
            <>
              <code className="mr-2 sm:hidden">{color.hexValue}</code>
              {color.description}
            </>
          }
          recordName={`the color ${color.name}`}
          isActive={color.isActive}
          onActiveChange={(isActive) => void save({ isActive }, color)}
          onEdit={() => onEdit(color)}
          onDelete={() => onDelete(color)}
        />
      )}
    </SortableGroups>
  );
}
