"use client";

import { ServerCog } from "lucide";
import { BrokenBadge } from "@/components/admin/kit/broken-badge";
import { OrderedListPanel } from "@/components/admin/kit/ordered-panel";
import { ServiceForm } from "@/components/admin/services/service-form";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { Badge } from "@/components/ui/badge";
import { useBilledPrices, useStaticServices } from "@/lib/content/services/admin-queries";
import { dollarText, namesOtherPrice } from "@/lib/content/services/price";
import { useBrokenLinksOf } from "@/lib/content/site-links/queries";

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

/** Warns of a text that names another price than the billing system. */
function PriceBadge({ price, charged }: { price: string; charged: number | undefined }) {
  if (charged === undefined) return null;
  return namesOtherPrice(price, charged) ? (
    <Badge variant="warning">Visitors see ${dollarText(charged)}, as billed</Badge>
  ) : (
    <Badge>Price as billed</Badge>
  );
}
