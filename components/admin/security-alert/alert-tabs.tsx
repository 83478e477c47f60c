import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { ColorField } from "@/components/admin/kit/fields/color-field";
import { IconField } from "@/components/admin/kit/fields/icon-field";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { PreviewFrame } from "@/components/admin/kit/preview-frame";
import { AlertBar } from "@/components/site/security-alert/alert-bar";
import { alertIcons } from "@/components/site/security-alert/alert-icon";
import { AlertPanel, AlertTab } from "@/components/site/security-alert/alert-tab";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { securityAlert } from "@/lib/content/security-alert/schema";
import { shownAlert } from "@/lib/content/security-alert/shown";

function DesktopFields() {
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

function MobileFields() {
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

function ColorFields({ form }: { form: "desktop" | "mobile" }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-sm font-semibold text-ink">
        Colors
        <span className="ml-2 text-xs font-normal text-ink-muted">
          If a color is hard to read, the text is shown in black or white instead.
        </span>
      </legend>
      <ColorField name={`${form}BackgroundColor`} label="Background" required />
      <ColorField name={`${form}TextColor`} label="Text" required contrastWith={`${form}BackgroundColor`} />
      <ColorField name={`${form}ButtonBackgroundColor`} label="Button" required />
      <ColorField
        name={`${form}ButtonTextColor`}
        label="Button text"
        required
        contrastWith={`${form}ButtonBackgroundColor`}
      />
    </fieldset>
  );
}

function FormSwitch({ name, label }: { name: string; label: string }) {
  const isOn = useWatch({ name }) === true;
  return (
    <SwitchField
      name={name}
      label={label}
      hint={<Badge variant={isOn ? "success" : "neutral"}>{isOn ? "ACTIVE" : "DISABLED"}</Badge>}
      className="max-w-sm"
    />
  );
}

function PagePicture() {
  return (
    <div aria-hidden className="grid gap-3 p-6 *:rounded-md *:bg-line/70">
      <div className="h-6 w-40" />
      <div className="mt-4 h-8 w-3/4" />
      <div className="h-4 w-1/2" />
      <div className="h-4 w-2/3" />
    </div>
  );
}

/** Both forms of the alert; their fields' names begin with the tab's id. */
export function AlertTabs() {
  const [open, setOpen] = useState<string>("desktop");
  const form = useFormContext();
  const { submitCount, errors } = form.formState;
  const openOnlyFaultyTab = useEffectEvent(() => {
    const wrong = Object.keys(errors);
    const [first] = wrong;
    const other = open === "desktop" ? "mobile" : "desktop";
    if (!first || !wrong.every((name) => name.startsWith(other))) return;
    setOpen(other);
    requestAnimationFrame(() => form.setFocus(first));
  });

  useEffect(() => {
    if (submitCount > 0) openOnlyFaultyTab();
  }, [submitCount]);

  return (
    <Tabs value={open} onValueChange={setOpen}>
      <TabsList aria-label="Versions of the alert" className="px-5">
        <TabsTrigger value="desktop">Desktop Banner</TabsTrigger>
        <TabsTrigger value="mobile">Mobile Button</TabsTrigger>
      </TabsList>
      <TabsContent value="desktop" className="p-5">
        <DesktopFields />
      </TabsContent>
      <TabsContent value="mobile" className="p-5">
        <MobileFields />
      </TabsContent>
    </Tabs>
  );
}
