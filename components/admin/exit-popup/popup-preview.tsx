"use client";

import { useWatch } from "react-hook-form";
import { SiteTheme } from "@/components/admin/kit/site-theme";
import { PopupCard } from "@/components/site/exit-popup/popup-card";
import { Badge } from "@/components/ui/badge";
import { exitPopupFields } from "@/lib/content/exit-popup/schema";
import { consultationLabels } from "@/lib/crm/pages/consultation-dialog";

/** Plain elements: a picture of a dialog, not one. */
const plain = { Title: "p", Message: "p" } as const;

export function PopupPreview() {
  const popup = exitPopupFields.lenient.parse(useWatch());
  return (
    <figure className="grid gap-2 xl:sticky xl:top-20">
      <figcaption className="flex items-center justify-between gap-3 text-sm font-medium text-ink">
        Preview
        <Badge variant={popup.isActive ? "success" : "neutral"}>{popup.isActive ? "Shown" : "Off"}</Badge>
      </figcaption>
      <div inert className="grid justify-items-center overflow-hidden rounded-lg bg-navy-deep/50 px-4 py-8">
        <SiteTheme>
          <PopupCard popup={popup} as={plain} decline={consultationLabels.decline} />
        </SiteTheme>
      </div>
    </figure>
  );
}
