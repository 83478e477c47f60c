import { useState } from "react";
import { useWatch } from "react-hook-form";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { ColorField } from "@/components/admin/kit/fields/color-field";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { SiteTheme } from "@/components/admin/kit/site-theme";
import { SwitchedOff } from "@/components/admin/kit/switched-off";
import { ImageField } from "@/components/admin/media/image-field";
import { PopupCard } from "@/components/site/exit-popup/popup-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useExitPopup, useSaveExitPopup } from "@/lib/content/exit-popup/queries";
import { exitPopupFields, type PopupSettings } from "@/lib/content/exit-popup/schema";
import { consultationLabels } from "@/lib/crm/pages/consultation-dialog";

/** The section Exit Popup (docs/product/content.md "Exit popup settings"): a form with a preview. */
export function PopupPanel() {
  const popup = useExitPopup();
  const [hasPreview, setHasPreview] = useState(true);
  return (
    <>
      <PageHeader
        title="Exit Popup"
        description="Appears once per visit, when the mouse leaves through the top of the window."
        actions={
          <Button variant="secondary" onClick={() => setHasPreview(!hasPreview)}>
            {hasPreview ? "Hide preview" : "Show preview"}
          </Button>
        }
      />
      <Loaded query={popup} failed="The popup could not be loaded.">
        {({ popup, isFeatureOn }) => (
          <>
            {!isFeatureOn && <SwitchedOff what="the popup" />}
            <PopupForm popup={popup} hasPreview={hasPreview} />
          </>
        )}
      </Loaded>
    </>
  );
}

function PopupForm({ popup, hasPreview }: { popup: PopupSettings; hasPreview: boolean }) {
  return (
    <RecordForm
      schema={exitPopupFields.input}
      record={popup}
      values={(stored) => ({ ...stored, imageUrl: stored?.imageUrl ?? "" })}
      save={useSaveExitPopup()}
      className="grid items-start gap-6 xl:grid-cols-2"
    >
      <Card className={hasPreview ? undefined : "xl:col-span-2"}>
        <div className="grid gap-4 p-5 sm:grid-cols-2">
          <SwitchField
            name="isActive"
            label="Show the popup"
            hint="On computers only: phones have no mouse."
            className="sm:col-span-2"
          />
          <TextField name="title" label="Title" required className="sm:col-span-2" />
          <LongTextField name="message" label="Message" required rows={4} className="sm:col-span-2" />
          <TextField name="buttonText" label="Button text" required />
          <LinkField
            name="buttonUrl"
            label="Button URL"
            required
            hint="Used if the consultation form can't open."
          />
          <ImageField
            name="imageUrl"
            label="Image"
            hint="Optional. Shown above the title."
            className="sm:col-span-2"
          />
          <ColorField name="backgroundColor" label="Background color" required />
          <ColorField
            name="textColor"
            label="Text color"
            required
            contrastWith="backgroundColor"
            hint="If it's hard to read, visitors see black or white instead."
          />
          <ColorField
            name="buttonColor"
            label="Button color"
            required
            hint="The button's text is white or black, whichever is easier to read."
          />
        </div>
        <FormFooter submitLabel="Save changes" />
      </Card>
      {hasPreview && <PopupPreview />}
    </RecordForm>
  );
}

/** Plain elements: a picture of a dialog, not one. */
const plain = { Title: "p", Message: "p" } as const;

function PopupPreview() {
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
