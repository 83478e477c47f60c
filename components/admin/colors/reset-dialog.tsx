"use client";

import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { defaultColors, isOurColor } from "@/lib/content/colors/default-colors";
import { useResetColors } from "@/lib/content/colors/queries";
import type { PaletteColor } from "@/lib/content/colors/schema";
import { siteTokens } from "@/lib/content/colors/tokens";

const MAX_NAMED = 5;

export function ResetDialog({ colors, onClose }: { colors: PaletteColor[]; onClose: () => void }) {
  const reset = useResetColors();
  const lost = colors.filter(
    (color) => !defaultColors.some((defaultColor) => isOurColor(color, defaultColor)),
  );
  const driven = colors.flatMap(({ token, isActive }) =>
    token && isActive ? [siteTokens[token].label] : [],
  );
  return (
    <ConfirmDialog
      open
      title="Reset to our colors"
      description={[
        lost.length > 0
          ? `${lost.length === 1 ? "One color" : `${lost.length} colors`} you added or changed will move to the trash: ${named(lost.map(({ name }) => name))}.`
          : "You won't lose any colors of your own.",
        driven.length > 0
          ? `The site gets our colors back for ${named(driven)}.`
          : "The site already uses our colors.",
      ].join(" ")}
      confirmLabel="Reset to our colors"
      pending={reset.isPending}
      onConfirm={() => reset.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function named(names: string[]): string {
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
