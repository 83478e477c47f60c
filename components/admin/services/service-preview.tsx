"use client";

import { useFormContext } from "react-hook-form";
import { SiteLook } from "@/components/admin/kit/site-look";
import { ServiceCard } from "@/components/site/services/service-cards";
import { HEX_COLOR } from "@/lib/http/hex-color";
import { isImageAddress } from "@/lib/http/stored-link";
import { type StaticServiceInput, serviceDefaults } from "@/lib/static-services/schema";

/** The card that visitors will see, as the form stands now. */
export function ServicePreview() {
  const values = useFormContext<StaticServiceInput>().watch();
  const { buttonColor = "", icon = serviceDefaults.icon, setupFee = null, imageUrl } = values;
  return (
    <div className="min-w-0 self-start lg:sticky lg:top-0">
      <p className="mb-1.5 text-sm font-medium text-ink">Preview</p>
      {/* To be looked at: its link leads away from what is being typed. */}
      <SiteLook>
        <ul inert className="grid grid-cols-1">
          <ServiceCard
            {...values}
            name={values.name || "Name"}
            icon={icon}
            setupFee={setupFee}
            imageUrl={imageUrl && isImageAddress(imageUrl) ? imageUrl : null}
            buttonColor={HEX_COLOR.test(buttonColor) ? buttonColor : serviceDefaults.buttonColor}
          />
        </ul>
      </SiteLook>
    </div>
  );
}
