"use client";

import { useFormContext } from "react-hook-form";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { ColorField } from "@/components/admin/kit/fields/color-field";
import { IconField } from "@/components/admin/kit/fields/icon-field";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import type { RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { SiteTheme } from "@/components/admin/kit/site-theme";
import { ImageField } from "@/components/admin/media/image-field";
import { serviceIconLooks } from "@/components/site/services/service-icon";
import { ServiceTable } from "@/components/site/services/service-table";
import { valuesOf } from "@/lib/content/page-texts/values";
import { isServiceIcon } from "@/lib/content/services/icons";
import { chargedText, dollarText, namesOtherPrice } from "@/lib/content/services/price";
import {
  type StaticService,
  type StaticServiceInput,
  serviceDefaults,
  staticServiceInput,
} from "@/lib/content/services/schema";
import { HEX_COLOR } from "@/lib/core/hex-color";
import { isImageAddress } from "@/lib/core/stored-link";
import { servicesTexts } from "@/lib/crm/pages/services";

type ServiceFormProps = RecordFormProps<StaticService, StaticServiceInput> & {
  /** Dollars a month that the billing system charges, by button address. */
  charged: ReadonlyMap<string, number>;
};

export function ServiceForm({ record, charged, ...props }: ServiceFormProps) {
  return (
    <FormDialog
      title={record ? `Edit ${record.name}` : "Add service"}
      submitLabel={record ? "Save changes" : "Add service"}
      className="max-w-4xl"
      schema={staticServiceInput}
      record={record}
      values={toValues}
      {...props}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          <TextField name="name" label="Name" required />
          <LongTextField name="description" label="Description" required rows={3} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="price" label="Price" required hint="As visitors see it, such as $51/month." />
            <TextField name="setupFee" label="Setup fee" hint="Optional, such as $90." />
          </div>
          <PriceWarning charged={charged} />
          <ImageField name="imageUrl" label="Picture" hint="Optional. Replaces the icon." />
          <IconField name="icon" label="Icon" icons={serviceIconLooks} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="buttonText" label="Button text" required />
            <ColorField
              name="buttonColor"
              label="Button color"
              hint="Its text turns black or white by itself."
            />
          </div>
          <LinkField
            name="buttonUrl"
            label="Button URL"
            required
            hint="A page such as /contact, or a full web address."
          />
          <SwitchField name="isActive" label="Active" hint="Visitors see active services only." />
        </div>
        <ServicePreview charged={charged} />
      </div>
    </FormDialog>
  );
}

function PriceWarning({ charged }: Pick<ServiceFormProps, "charged">) {
  const { price = "", buttonUrl = "" } = useFormContext<StaticServiceInput>().watch();
  const dollars = charged.get(buttonUrl.trim());
  return (
    <p role="status" className="-mt-2 text-xs font-medium text-accent-strong empty:hidden">
      {dollars !== undefined &&
        namesOtherPrice(price, dollars) &&
        `The checkout charges $${dollarText(dollars)} a month behind this button, so visitors see that price.`}
    </p>
  );
}

const blank = { ...serviceDefaults, name: "", description: "", price: "", buttonUrl: "" };

function toValues(stored: StaticService | undefined) {
  return {
    ...blank,
    ...stored,
    // A removed icon falls back to the one that visitors see.
    icon: stored && isServiceIcon(stored.icon) ? stored.icon : serviceDefaults.icon,
    setupFee: stored?.setupFee ?? "",
    imageUrl: stored?.imageUrl ?? "",
  };
}

const texts = valuesOf(servicesTexts.group);

function ServicePreview({ charged }: { charged: ReadonlyMap<string, number> }) {
  const values = useFormContext<StaticServiceInput>().watch();
  const { buttonColor = "", icon = serviceDefaults.icon, setupFee = null, imageUrl } = values;
  const service = {
    ...values,
    price: chargedText(values.price, charged.get(values.buttonUrl.trim())),
    id: 0,
    name: values.name || "Name",
    icon,
    setupFee,
    yearlyPrice: null,
    yearlySetupFee: null,
    imageUrl: imageUrl && isImageAddress(imageUrl) ? imageUrl : null,
    buttonColor: HEX_COLOR.test(buttonColor) ? buttonColor : serviceDefaults.buttonColor,
  };
  return (
    <div className="min-w-0 self-start lg:sticky lg:top-0">
      <p className="mb-1.5 text-sm font-medium text-ink">Preview</p>
      {/* Not interactive: its link would leave the form. */}
      <SiteTheme>
        <div inert className="[&_details::details-content]:[content-visibility:visible]">
          <ServiceTable services={[service]} plans={[]} texts={texts} />
        </div>
      </SiteTheme>
    </div>
  );
}
