import { Palette, Plus, RotateCcw } from "lucide";
import { useState } from "react";
import { ColorForm } from "@/components/admin/colors/color-form";
import { CopyColor } from "@/components/admin/colors/copy-color";
import { SiteColors } from "@/components/admin/colors/site-colors";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { listNames } from "@/components/admin/kit/list-names";
import { ListRow } from "@/components/admin/kit/list-row";
import { PageHeader } from "@/components/admin/kit/page-header";
import { SortableGroups } from "@/components/admin/kit/sortable-list";
import { EmptyState } from "@/components/admin/kit/states";
import { useEditing } from "@/components/admin/kit/use-editing";
import { WholeList } from "@/components/admin/kit/whole-list";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { defaultColors, isOurColor } from "@/lib/content/colors/default-colors";
import {
  useColors,
  useRemoveColor,
  useReorderColors,
  useResetColors,
  useSaveColor,
} from "@/lib/content/colors/queries";
import type { PaletteColor } from "@/lib/content/colors/schema";
import { COLOR_CATEGORIES, type SiteToken, siteTokens } from "@/lib/content/colors/tokens";
import { capitalized } from "@/lib/core/capitalized";
import { useListState } from "@/lib/core/query/list";

/** The palette (docs/product/content.md "Colors"), and the parts of the public site it drives. */
export function ColorsPanel() {
  const query = useColors();
  const { data: colors } = query;
  const state = useListState({ defaultSort: "orderIndex" });
  const remove = useRemoveColor();
  const { form, deleting, add, edit, closeForm, requestDelete, closeQuestion } = useEditing<PaletteColor>();
  const [tokenOfNew, setTokenOfNew] = useState<SiteToken>();
  const [isResetting, setIsResetting] = useState(false);
  const addFor = (token?: SiteToken) => {
    setTokenOfNew(token);
    add();
  };
  const addButton = (
    <Button disabled={!colors} onClick={() => addFor()}>
      <DrawnIcon icon={Plus} /> Add color
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Color Palette"
        description="Click a color to copy it. Assign one to a part of the site, and the site uses it right away."
        actions={
          <WriteAccessOnly>
            <Button variant="secondary" disabled={!colors} onClick={() => setIsResetting(true)}>
              <DrawnIcon icon={RotateCcw} /> Reset to our colors
            </Button>
            {addButton}
          </WriteAccessOnly>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[19rem_minmax(0,1fr)]">
        {colors && (
          <SiteColors colors={colors} onChange={(token, color) => (color ? edit(color) : addFor(token))} />
        )}
        <div className="min-w-0 xl:col-start-2">
          <WholeList
            caption="colors"
            query={query}
            state={state}
            searchHint="Search by name, hex value or description"
            textOf={({ name, hexValue, description }) => `${name} ${hexValue} ${description ?? ""}`}
            noMatch="No color matches your search."
            empty={
              <EmptyState
                icon={Palette}
                title="No colors yet."
                description="Add the first one, or reset the palette to our colors."
                action={addButton}
              />
            }
          >
            {(rows, isSearched) => (
              <ColorGroups colors={rows} isSearched={isSearched} onEdit={edit} onDelete={requestDelete} />
            )}
          </WholeList>
        </div>
      </div>
      {form && colors && (
        <ColorForm color={form.record} token={tokenOfNew} colors={colors} onClose={closeForm} />
      )}
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          title={`Delete ${deleting.name}`}
          description={`Are you sure you want to delete the color ${deleting.name}?`}
          confirmLabel="Delete color"
          onClose={closeQuestion}
        />
      )}
      {isResetting && colors && <ResetDialog colors={colors} onClose={() => setIsResetting(false)} />}
    </>
  );
}

const MAX_NAMED = 5;

function ResetDialog({ colors, onClose }: { colors: PaletteColor[]; onClose: () => void }) {
  const reset = useResetColors();
  const lost = colors.filter(
    (color) => !defaultColors.some((defaultColor) => isOurColor(color, defaultColor)),
  );
  const lostNames = lost.map(({ name }) => name);
  const driven = colors.flatMap(({ token, isActive }) =>
    token && isActive ? [siteTokens[token].label] : [],
  );
  return (
    <ConfirmDialog
      open
      description={[
        lost.length > 0
          ? `${lost.length === 1 ? "One color" : `${lost.length} colors`} you added or changed will move to the trash: ${listNames(lostNames, MAX_NAMED)}.`
          : "You won't lose any colors of your own.",
        driven.length > 0
          ? `The site gets our colors back for ${listNames(driven, MAX_NAMED)}.`
          : "The site already uses our colors.",
      ].join(" ")}
      confirmLabel="Reset to our colors"
      pending={reset.isPending}
      onConfirm={() => reset.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

type ColorGroupsProps = {
  colors: PaletteColor[];
  isSearched: boolean;
  onEdit: (color: PaletteColor) => void;
  onDelete: (color: PaletteColor) => void;
};

function ColorGroups({ colors, isSearched, onEdit, onDelete }: ColorGroupsProps) {
  const reorder = useReorderColors();
  const save = useSaveColor();
  const groups = COLOR_CATEGORIES.map((id) => ({ id, items: colors.filter((one) => one.category === id) }));
  return (
    <SortableGroups
      label="Colors by category"
      isFixed={isSearched}
      groups={groups}
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
