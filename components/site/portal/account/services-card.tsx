"use client";

import { useAccount } from "@/components/site/portal/account/account-context";
import { Listing } from "@/components/site/portal/account/listing";
import { useServices } from "@/components/site/portal/account/queries";
import { ServiceRow } from "@/components/site/portal/account/service-row";
import { ViewAll } from "@/components/site/portal/account/view-all";
import { useAccountTexts } from "@/components/site/portal/account-words";
import { Card } from "@/components/site/portal/card";
import { runningFirst } from "@/lib/commerce/portal/status";
import { filledIn } from "@/lib/core/fill-in";

/** docs/product.md 3.9. */
const SHOWN = 3;

/** The first services, active ones first. */
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
            <ul className="-mb-3.5 mt-2.5">
              {runningFirst(all)
                .slice(0, SHOWN)
                .map((service) => (
                  <ServiceRow key={service.id} service={service} />
                ))}
            </ul>
          )
        }
      </Listing>
    </Card>
  );
}
