"use client";

import { useFormContext } from "react-hook-form";
import { SiteLook } from "@/components/admin/kit/site-look";
import { ServiceTable } from "@/components/site/services/service-table";
import { servicesTexts } from "@/components/site/services/texts";
import { valuesOf } from "@/lib/content/page-texts/values";
import { type StaticServiceInput, serviceDefaults } from "@/lib/content/static-services/schema";
import { HEX_COLOR } from "@/lib/core/hex-color";
import { isImageAddress } from "@/lib/core/stored-link";

const { table: texts, quote } = valuesOf(servicesTexts.group);

/** What visitors will see of it, as the form stands now. */
export function ServicePreview() {
  const values = useFormContext<StaticServiceInput>().watch();
  const { buttonColor = "", icon = serviceDefaults.icon, setupFee = null, imageUrl } = values;
  const service = {
    ...values,
    id: 0,
    name: values.name || "Name",
    icon,
    setupFee,
    imageUrl: imageUrl && isImageAddress(imageUrl) ? imageUrl : null,
    buttonColor: HEX_COLOR.test(buttonColor) ? buttonColor : serviceDefaults.buttonColor,
  };
  return (
    <div className="min-w-0 self-start lg:sticky lg:top-0">
      <p className="mb-1.5 text-sm font-medium text-ink">Preview</p>
      {/* To be looked at: its link leads away from what is being typed. */}
      <SiteLook>
        <div inert>
          <ServiceTable services={[service]} plans={[]} texts={texts} quote={quote} />
        </div>
      </SiteLook>
    </div>
  );
}
