"use client";

import { useWatch } from "react-hook-form";
import { IconField } from "@/components/admin/kit/fields/icon-field";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { PreviewFrame } from "@/components/admin/kit/preview-frame";
import { ColorFields } from "@/components/admin/security-alert/color-fields";
import { FormSwitch } from "@/components/admin/security-alert/form-switch";
import { PagePicture } from "@/components/admin/security-alert/page-picture";
import { AlertBar } from "@/components/site/security-alert/alert-bar";
import { alertIcons } from "@/components/site/security-alert/alert-icon";
import { securityAlert } from "@/lib/content/security-alert/schema";

export function DesktopFields() {
  return (
    <div className="grid gap-5">
      <FormSwitch name="isDesktopEnabled" label="Show the banner" />
      <DesktopPreview />
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <TextField name="desktopTitle" label="Title" required className="sm:col-span-2" />
          <LongTextField name="desktopMessage" label="Message" required rows={3} className="sm:col-span-2" />
          <TextField name="desktopButtonText" label="Button text" required />
          <LinkField name="desktopButtonLink" label="Button link" required />
        </div>
        <div className="grid content-start gap-5">
          <IconField name="desktopIconType" label="Icon" icons={alertIcons} />
          <ColorFields form="desktop" />
        </div>
      </div>
    </div>
  );
}

function DesktopPreview() {
  const alert = securityAlert.parse(useWatch());
  return (
    <PreviewFrame title="Preview of the desktop banner" width={640} grows height={150}>
      <section className="security-alert">
        <AlertBar alert={alert} />
      </section>
      <PagePicture />
    </PreviewFrame>
  );
}
