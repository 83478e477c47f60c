"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { LeadAction } from "@/components/site/forms/use-lead-form";
import { watchPointerExit } from "@/components/site/widgets/exit-popup/pointer-exit";
import { isDialogOpen } from "@/components/site/widgets/open-dialog";
import type { ExitPopup } from "@/lib/exit-popup/schema";

export type ExitPopupProps = { popup: ExitPopup; consultationAction: LeadAction };

/** A visit lasts until the next full load; it goes on when a page with a frame of its own mounts this anew. */
const visit = { shown: false };

/** Waits for a visitor with a mouse to leave, and shows the popup once a visit (spec 1 section 2). */
export function ExitIntent(props: ExitPopupProps) {
  const [Popup, setPopup] = useState<ComponentType<ExitPopupProps>>();

  useEffect(() => {
    if (visit.shown || !window.matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    const stop = watchPointerExit(() => {
      if (visit.shown || isDialogOpen()) return;
      visit.shown = true;
      import("@/components/site/widgets/exit-popup/exit-popup").then(
        ({ ExitPopup }) => {
          setPopup(() => ExitPopup);
          stop();
        },
        () => {
          visit.shown = false;
        },
      );
    });
    return stop;
  }, []);

  return Popup ? <Popup {...props} /> : null;
}
