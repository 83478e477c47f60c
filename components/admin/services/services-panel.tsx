"use client";

import { ServerCog } from "lucide-react";
import { BrokenBadge } from "@/components/admin/kit/broken-badge";
import { ListRow } from "@/components/admin/kit/list-row";
import { OrderedPanel } from "@/components/admin/kit/ordered-panel";
import { SortableList } from "@/components/admin/kit/sortable-list";
import { ServiceForm } from "@/components/admin/services/service-form";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { Badge } from "@/components/ui/badge";
import { useBrokenLinksOf } from "@/lib/content/site-links/api";
import { useOtherPrices, useStaticServices } from "@/lib/content/static-services/admin-api";

/** The maintenance services, the cards of /services (docs/product.md 2.2). */
export function ServicesPanel() {
  const records = useStaticServices();
  const broken = useBrokenLinksOf("services");
  const charged = useOtherPrices();
  return (
    <OrderedPanel
      title="Services"
      description="The cards on the Maintenance Services page, in this order."
      caption="services"
      noun="service"
      icon={ServerCog}
      records={records}
      nameOf={({ name }) => name}
      textOf={({ name, description, price }) => `${name} ${description} ${price}`}
      searchHint="Search by name, text or price"
      emptyHint="Until you add one, visitors see that services are being updated."
      deleteQuestion={() => "Are you sure you want to delete this service?"}
      form={(props) => <ServiceForm {...props} />}
    >
      {(rows, { isSearched, controlsOf }) => (
        <SortableList
          label="Services"
          className="divide-y divide-line"
          isFixed={isSearched}
          items={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onReorder={records.reorder}
        >
          {(service, handle) => (
            <ListRow
              {...controlsOf(service)}
              handle={handle}
              icon={
                <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
                  <ServiceIcon icon={service.icon} className="size-5" />
                </span>
              }
              name={service.name}
              badges={
                <>
                  <BrokenBadge reason={broken.get(service.id)} />
                  <PriceBadge charged={charged.get(service.id)} />
                </>
              }
              detail={
                <p className="line-clamp-1 break-all">
                  <span className="font-medium text-ink">{service.price}</span>
                  {service.setupFee && ` plus ${service.setupFee} setup`} · {service.description}
                </p>
              }
            />
          )}
        </SortableList>
      )}
    </OrderedPanel>
  );
}

/** Marks a card that shows another price than is charged. */
function PriceBadge({ charged }: { charged: number | undefined }) {
  if (charged === undefined) return null;
  return <Badge variant="warning">The checkout charges ${charged.toLocaleString("en-US")} a month</Badge>;
}
