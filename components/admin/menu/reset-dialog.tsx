"use client";

import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { useResetMenu } from "@/lib/content/menu/queries";
import { moved, planReset } from "@/lib/content/menu/reset";
import type { AdminMenuItem } from "@/lib/content/menu/schema";

const NAMED = 25;

export function ResetDialog({ items, onClose }: { items: AdminMenuItem[]; onClose: () => void }) {
  const resetMenu = useResetMenu();
  const reset = planReset(items);
  const parts = [
    { what: "These items go to the trash", items: reset.removed },
    { what: "These come back", items: reset.added },
    { what: "These return to their place and become visible", items: moved(reset) },
  ].filter((part) => part.items.length > 0);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Reset the menu to default?"
      description={
        parts.length === 0
          ? "This is already the default menu. Nothing would change."
          : parts.map((part) => (
              <span key={part.what} className="wrap-anywhere mb-2 block last:mb-0">
                <strong className="font-medium text-ink">
                  {part.what} ({part.items.length}):
                </strong>{" "}
                {named(part.items)}
              </span>
            ))
      }
      confirmLabel="Reset to default"
      pending={resetMenu.isPending}
      onConfirm={() => resetMenu.mutate(undefined, { onSettled: onClose })}
    />
  );
}

function named(items: readonly { label: string }[]): string {
  const names = items.slice(0, NAMED).map(({ label }) => label);
  const rest = items.length - names.length;
  return `${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
}
