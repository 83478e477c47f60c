"use client";

import { ListView, ViewHead } from "@/components/site/portal/account/list-view";
import { Listing } from "@/components/site/portal/account/listing";
import { useServices } from "@/components/site/portal/account/queries";
import { ServiceRow } from "@/components/site/portal/account/service-row";
import { runningFirst } from "@/lib/portal/status";

export function ServicesView() {
  return (
    <>
      <ViewHead title="All Services" />
      <Listing query={useServices()} what="your services" rows={6}>
        {(services) => (
          <ListView
            items={runningFirst(services)}
            noun="service"
            searchLabel="Search by name or domain"
            textOf={({ productname, domain }) => `${productname} ${domain}`}
            row={(service) => <ServiceRow key={service.id} service={service} />}
          />
        )}
      </Listing>
    </>
  );
}
