"use client";

import { ListView, ViewHead } from "@/components/site/portal/account/list-view";
import { Listing } from "@/components/site/portal/account/listing";
import { useServices } from "@/components/site/portal/account/queries";
import { ServiceRow } from "@/components/site/portal/account/service-row";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { runningFirst } from "@/lib/commerce/portal/status";

export function ServicesView() {
  const { services: texts, loading } = useAccountTexts();
  return (
    <>
      <ViewHead title={texts.headingAll} />
      <Listing query={useServices()} what={loading.services} rows={6}>
        {(services) => (
          <ListView
            items={runningFirst(services)}
            texts={texts}
            textOf={({ productname, domain }) => `${productname} ${domain}`}
            row={(service) => <ServiceRow key={service.id} service={service} />}
          />
        )}
      </Listing>
    </>
  );
}
