import { ListTree, Plus, RotateCcw } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { listNames } from "@/components/admin/kit/list-names";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { EmptyState } from "@/components/admin/kit/states";
import { useEditing } from "@/components/admin/kit/use-editing";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { HeaderPreview } from "@/components/admin/menu/header-preview";
import { MenuItemForm } from "@/components/admin/menu/menu-item-form";
import { MenuTree } from "@/components/admin/menu/menu-tree";
import { TopLevel } from "@/components/admin/menu/top-level";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMenuItems, useRemoveMenuItem, useResetMenu } from "@/lib/content/menu/queries";
import { moved, planReset } from "@/lib/content/menu/reset";
import type { AdminMenuItem } from "@/lib/content/menu/schema";
import { arrangedTree, menuTree } from "@/lib/content/menu/tree";
import { useListState } from "@/lib/core/query/list";

const PHONE_PX = 360;

/** The section Menu: the header's navigation (docs/product/content.md "Menu"). */
export function MenuPanel() {
  const query = useMenuItems();
  const items = query.data;
  const { search, setSearch } = useListState({ defaultSort: "orderIndex" });
  const remove = useRemoveMenuItem();
  const { form, deleting, add, edit, closeForm, requestDelete, closeQuestion } = useEditing<AdminMenuItem>();
  const [parentOfNew, setParentOfNew] = useState<number>();
  const [openId, setOpenId] = useState<number>();
  const [isResetting, setIsResetting] = useState(false);
  const groups = arrangedTree(items ?? []);

  const addUnder = (parentId?: number) => {
    setParentOfNew(parentId);
    add();
  };
  const addButton = (
    <Button onClick={() => addUnder()}>
      <DrawnIcon icon={Plus} /> Add menu item
    </Button>
  );
  const subItems = groups.find(({ id }) => id === deleting?.id)?.children.length ?? 0;

  return (
    <>
      <PageHeader
        title="Menu"
        description="The navigation in every page's header. Drag items to reorder them, right to make them sub-items, left to bring them back to the top level."
        actions={
          <WriteAccessOnly>
            <Button variant="secondary" disabled={!items} onClick={() => setIsResetting(true)}>
              <DrawnIcon icon={RotateCcw} /> Reset to default
            </Button>
            {addButton}
          </WriteAccessOnly>
        }
      />
      <Loaded query={query} failed="The menu could not be loaded.">
        {(loaded) =>
          loaded.length === 0 ? (
            <Card>
              <EmptyState
                icon={ListTree}
                title="The menu is empty."
                description="Add the first item, or reset the menu to its default."
                action={addButton}
              />
            </Card>
          ) : (
            <>
              <TopLevel groups={groups} openId={openId} onOpen={setOpenId} />
              <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <Card className="grid min-w-0 gap-3 p-4">
                  <MenuTree
                    groups={groups}
                    search={search}
                    onSearch={setSearch}
                    onAddSubItem={({ id }) => addUnder(id)}
                    onEdit={edit}
                    onDelete={requestDelete}
                  />
                </Card>
                <Card className="p-4 xl:sticky xl:top-20">
                  <h2 className="mb-3 text-sm font-semibold text-ink">On a phone</h2>
                  <HeaderPreview
                    title="Preview of the menu on a phone"
                    groups={menuTree(loaded)}
                    width={PHONE_PX}
                    withMenu
                    openId={openId}
                  />
                </Card>
              </div>
            </>
          )
        }
      </Loaded>
      {form && <MenuItemForm item={form.record} parentId={parentOfNew} groups={groups} onClose={closeForm} />}
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          description={`Are you sure you want to delete the menu item ${deleting.label}?${consequence(subItems)}`}
          confirmLabel="Delete menu item"
          onClose={closeQuestion}
        />
      )}
      {isResetting && items && <ResetDialog items={items} onClose={() => setIsResetting(false)} />}
    </>
  );
}

function consequence(subItems: number): string {
  if (subItems === 0) return "";
  return subItems === 1
    ? " Its sub-item moves to the top level."
    : ` Its ${subItems} sub-items move to the top level.`;
}

const MAX_NAMED = 25;

function ResetDialog({ items, onClose }: { items: AdminMenuItem[]; onClose: () => void }) {
  const resetMenu = useResetMenu();
  const reset = planReset(items);
  const parts = [
    { what: "These items go to the trash", items: reset.removed },
    { what: "These come back", items: reset.added },
    { what: "These return to their place and become visible", items: moved(reset) },
  ]
    .map(({ what, items }) => ({ what, names: items.map(({ label }) => label) }))
    .filter(({ names }) => names.length > 0);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Reset the menu to default?"
      description={
        parts.length === 0
          ? "This is already the default menu. Nothing would change."
          : parts.map(({ what, names }) => (
              <span key={what} className="wrap-anywhere mb-2 block last:mb-0">
                <strong className="font-medium text-ink">
                  {what} ({names.length}):
                </strong>{" "}
                {listNames(names, MAX_NAMED)}.
              </span>
            ))
      }
      confirmLabel="Reset to default"
      pending={resetMenu.isPending}
      onConfirm={() => resetMenu.mutate(undefined, { onSettled: onClose })}
    />
  );
}
