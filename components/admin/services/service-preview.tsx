"use client";

import { useFormContext } from "react-hook-form";
import { SiteTheme } from "@/components/admin/kit/site-theme";
import { ServiceTable } from "@/components/site/services/service-table";
import { valuesOf } from "@/lib/content/page-texts/values";
import { chargedText } from "@/lib/content/services/price";
import { type StaticServiceInput, serviceDefaults } from "@/lib/content/services/schema";
import { HEX_COLOR } from "@/lib/core/hex-color";
import { isImageAddress } from "@/lib/core/stored-link";
import { servicesTexts } from "@/lib/crm/pages/services";

const texts = valuesOf(servicesTexts.group);

export function ServicePreview({ charged }: { charged: ReadonlyMap<string, number> }) {
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
