"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { IconField } from "@/components/admin/kit/fields/icon-field";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { PreviewFrame } from "@/components/admin/kit/preview-frame";
import { ColorFields } from "@/components/admin/security-alert/color-fields";
import { FormSwitch } from "@/components/admin/security-alert/form-switch";
import { PagePicture } from "@/components/admin/security-alert/page-picture";
import { alertIcons } from "@/components/site/security-alert/alert-icon";
import { AlertPanel, AlertTab } from "@/components/site/security-alert/alert-tab";
import { Button } from "@/components/ui/button";
import { securityAlert } from "@/lib/content/security-alert/schema";
import { shownAlert } from "@/lib/content/security-alert/shown";

export function MobileFields() {
  const untitled = shownAlert(securityAlert.parse({}), Date.now());
  return (
    <div className="grid gap-5">
      <FormSwitch name="isMobileEnabled" label="Show the button" />
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-5 max-lg:order-last">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="mobileTitle"
              label="Title"
              hint={`On the button and the panel. Empty: 'CRITICAL' and '${untitled.panelTitle}'.`}
            />
            <TextField name="mobileSubtitle" label="Subtitle" required hint="Above the panel's title." />
            <LongTextField
              name="mobileDescription"
              label="Description"
              required
              rows={4}
              className="sm:col-span-2"
            />
            <TextField name="mobileButtonText" label="Button text" required />
            <LinkField name="mobileButtonLink" label="Button link" required />
          </div>
          <IconField name="mobileIconType" label="Icon" icons={alertIcons} />
          <ColorFields form="mobile" />
        </div>
        <MobilePreview />
      </div>
    </div>
  );
}

function MobilePreview() {
  const alert = shownAlert(securityAlert.parse(useWatch()), Date.now());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-3 lg:sticky lg:top-20">
      <PreviewFrame title="Preview of the mobile button" width={360} height={520}>
        <section className="security-alert">
          {isOpen ? <AlertPanel alert={alert} open /> : <AlertTab alert={alert} />}
        </section>
        <PagePicture />
      </PreviewFrame>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-center"
      >
        {isOpen ? "Show the button" : "Show the opened panel"}
      </Button>
    </div>
  );
}
