"use client";

import { useFormContext } from "react-hook-form";
import { SitePreview } from "@/components/admin/colors/site-preview";
import { Button } from "@/components/ui/button";
import {
  contrastWarning,
  nearestReadable,
  newlyUnreadable,
  readableAssignments,
} from "@/lib/content/colors/pairs";
import { assignmentsOf, paletteOf } from "@/lib/content/colors/palette";
import type { PaletteColor } from "@/lib/content/colors/schema";
import { isSiteToken, siteTokens } from "@/lib/content/colors/tokens";
import { HEX_COLOR } from "@/lib/core/hex-color";

/** More would push the preview out of sight. */
const SHOWN_FAULTS = 3;

export function ColorCheck({ color, colors }: { color?: PaletteColor; colors: PaletteColor[] }) {
  const form = useFormContext();
  const [hexValue, token, isActive] = form.watch(["hexValue", "token", "isActive"]);
  const isColor = HEX_COLOR.test(hexValue);
  const before = assignmentsOf(colors);
  const otherAssignments = assignmentsOf(
    colors.filter((other) => other.id !== color?.id && other.token !== token),
  );
  const after =
    isActive && isColor && isSiteToken(token) ? { ...otherAssignments, [token]: hexValue } : otherAssignments;
  const faults = newlyUnreadable(before, after).map(contrastWarning);
  const holder = colors.find((other) => token && other.token === token && other.id !== color?.id);
  const better =
    faults.length > 0 && isSiteToken(token) ? nearestReadable(token, hexValue, otherAssignments) : null;
  return (
    <>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        {holder && isSiteToken(token) && (
          <p className="text-xs text-ink-muted">
            {`${siteTokens[token].label} is taken from ${holder.name}.`}
          </p>
        )}
        {faults.length > 0 && (
          <div className="grid gap-2 rounded-md border border-danger/30 bg-danger-soft px-3 py-2.5 text-xs text-ink">
            <p className="font-semibold text-danger">
              You can’t save this: parts of the site would be hard to read.
            </p>
            {better && isActive && (
              <Button
                variant="secondary"
                size="small"
                className="h-auto min-h-8 justify-self-start py-1 text-left whitespace-normal"
                onClick={() => form.setValue("hexValue", better, { shouldDirty: true, shouldValidate: true })}
              >
                Use {better}, the nearest that can be read
              </Button>
            )}
            <ul className="grid list-disc gap-1 pl-4 break-words">
              {faults.slice(0, SHOWN_FAULTS).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
              {faults.length > SHOWN_FAULTS && <li>and {faults.length - SHOWN_FAULTS} more</li>}
            </ul>
          </div>
        )}
      </div>
      <div className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <SitePreview palette={paletteOf(faults.length > 0 ? after : readableAssignments(after))} />
      </div>
    </>
  );
}
