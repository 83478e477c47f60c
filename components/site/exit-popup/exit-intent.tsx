import { type ComponentType, useEffect, useState } from "react";
import { watchPointerExit } from "@/components/site/exit-popup/pointer-exit";
import { isFormInUse } from "@/components/site/forms/form-fields";
import { isDialogOpen } from "@/components/site/widgets/open-dialog";
import { changeVisit, currentVisit } from "@/components/site/widgets/visit";
import type { ExitPopupProps } from "@/lib/crm/pages/consultation-dialog";

export function ExitIntent(props: ExitPopupProps) {
  const [Popup, setPopup] = useState<ComponentType<ExitPopupProps>>();

  useEffect(() => {
    if (currentVisit().exitPopupShown || !window.matchMedia("(hover: hover) and (pointer: fine)").matches)
      return;
    const stop = watchPointerExit(() => {
      if (currentVisit().exitPopupShown || isDialogOpen() || isFormInUse()) return;
      changeVisit({ exitPopupShown: true });
      import("@/components/site/exit-popup/exit-popup").then(
        ({ ExitPopup }) => {
          setPopup(() => ExitPopup);
          stop();
        },
        () => changeVisit({ exitPopupShown: false }),
      );
    });
    return stop;
  }, []);

  return Popup ? <Popup {...props} /> : null;
}
