"use client";

import { useAccount } from "@/components/site/portal/account/account-context";
import { Listing } from "@/components/site/portal/account/listing";
import { useServices } from "@/components/site/portal/account/queries";
import { ServiceRow } from "@/components/site/portal/account/service-row";
import { ViewAll } from "@/components/site/portal/account/view-all";
import { Card } from "@/components/site/portal/card";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import type { PortalService } from "@/lib/commerce/portal/schema";
import { isActive, runningFirst } from "@/lib/commerce/portal/status";
import { filledIn } from "@/lib/core/fill-in";

const SHOWN = 3;

export function ServicesCard() {
  const { goTo } = useAccount();
  const { services: texts, loading } = useAccountTexts();
  const services = useServices();
  const count = services.data?.length ?? 0;
  return (
    <Card
      id="active-services"
      title={texts.heading}
      action={
        count > SHOWN && (
          <ViewAll onClick={() => goTo({ name: "services" })}>
            {filledIn(texts.all, { count: String(count) })}
          </ViewAll>
        )
      }
    >
      <Listing query={services} what={loading.services} rows={SHOWN}>
        {(all) =>
          all.length === 0 ? (
            <p className="mt-4 text-ink-muted">
              {texts.none}{" "}
              <a href="/services" className="font-semibold text-brand-strong underline underline-offset-3">
                {texts.noneLink}
              </a>
              .
            </p>
          ) : (
            <Groups services={runningFirst(all).slice(0, SHOWN)} inactive={texts.inactive} />
          )
        }
      </Listing>
    </Card>
  );
}

type GroupsProps = { services: readonly PortalService[]; inactive: string };

/** The card's title is true of active services only. */
function Groups({ services, inactive }: GroupsProps) {
  const active = services.filter(isActive);
  const others = services.filter((service) => !isActive(service));
  return (
    <div className="-mb-3.5">
      {active.length > 0 && <Rows services={active} />}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold text-ink-muted text-sm">{inactive}</h3>
          <Rows services={others} />
        </>
      )}
    </div>
  );
}

function Rows({ services }: { services: readonly PortalService[] }) {
  return (
    <ul className="mt-2.5">
      {services.map((service) => (
        <ServiceRow key={service.id} service={service} />
      ))}
    </ul>
  );
}
