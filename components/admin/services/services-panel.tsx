import { ServerCog } from "lucide";
import { useFormContext } from "react-hook-form";
import { BrokenBadge } from "@/components/admin/kit/broken-badge";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { ColorField } from "@/components/admin/kit/fields/color-field";
import { IconField } from "@/components/admin/kit/fields/icon-field";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { OrderedListPanel, type RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { SiteTheme } from "@/components/admin/kit/site-theme";
import { ImageField } from "@/components/admin/media/image-field";
import { ServiceIcon, serviceIconLooks } from "@/components/site/services/service-icon";
import { ServiceTable } from "@/components/site/services/service-table";
import { Badge } from "@/components/ui/badge";
import { valuesOf } from "@/lib/content/page-texts/values";
import { useBilledPrices, useStaticServices } from "@/lib/content/services/admin-queries";
import { isServiceIcon } from "@/lib/content/services/icons";
import { chargedText, dollarText, namesOtherPrice } from "@/lib/content/services/price";
import {
  type StaticService,
  type StaticServiceInput,
  serviceDefaults,
  staticServiceInput,
} from "@/lib/content/services/schema";
import { useBrokenLinksOf } from "@/lib/content/site-links/queries";
import { HEX_COLOR } from "@/lib/core/hex-color";
import { isImageAddress } from "@/lib/core/stored-link";
import { servicesTexts } from "@/lib/crm/pages/services";

/** The maintenance services, the cards of /services (docs/product/content.md "Services"). */
export function ServicesPanel() {
  const broken = useBrokenLinksOf("services");
  const charged = useBilledPrices();
  return (
    <OrderedListPanel
      title="Services"
      description="The cards on the Maintenance Services page, in this order."
      caption="services"
      noun="service"
      icon={ServerCog}
      records={useStaticServices()}
      nameOf={({ name }) => name}
      textOf={({ name, description, price }) => `${name} ${description} ${price}`}
      searchHint="Search by name, text or price"
      emptyHint="Until you add one, visitors see that services are being updated."
      deleteQuestion={() => "Are you sure you want to delete this service?"}
      form={(props) => <ServiceForm {...props} charged={charged} />}
      row={(service) => ({
        icon: (
          <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
            <ServiceIcon icon={service.icon} className="size-5" />
          </span>
        ),
        badges: (
          <>
            <BrokenBadge reason={broken.get(service.id)} />
            <PriceBadge price={service.price} charged={charged.get(service.buttonUrl)} />
          </>
        ),
        detail: (
          <p className="line-clamp-1 break-all">
            <span className="font-medium text-ink">{service.price}</span>
            {service.setupFee && ` plus ${service.setupFee} setup`} · {service.description}
          </p>
        ),
      })}
    />
  );
}

function PriceBadge({ price, charged }: { price: string; charged: number | undefined }) {
  if (charged === undefined) return null;
  return namesOtherPrice(price, charged) ? (
    <Badge variant="warning">Visitors see ${dollarText(charged)}, as billed</Badge>
  ) : (
    <Badge>Price as billed</Badge>
  );
}

type ServiceFormProps = RecordFormProps<StaticService, StaticServiceInput> & {
  /** Dollars a month that the billing system charges, by button address. */
  charged: ReadonlyMap<string, number>;
};

function ServiceForm({ record, charged, ...props }: ServiceFormProps) {
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
