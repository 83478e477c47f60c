import { Listing } from "@/components/site/portal/account/listing";
import { useServices } from "@/components/site/portal/account/queries";
import { ServiceRow } from "@/components/site/portal/account/service-row";
import { ViewAll } from "@/components/site/portal/account/view-all";
import { Card } from "@/components/site/portal/card";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import type { PortalService } from "@/lib/commerce/portal/schema";
import { isActive, isWaiting } from "@/lib/commerce/portal/status";

const SHOWN = 3;

export function ServicesCard() {
  const { services: texts, loading } = useAccountTexts();
  const services = useServices();
  const all = services.data ?? [];
  const active = all.filter(isActive).slice(0, SHOWN);
  const waiting = all.filter(isWaiting).slice(0, SHOWN);
  return (
    <>
      <Card
        id="active-services"
        title={texts.heading}
        action={
          all.length > active.length + waiting.length && (
            <ViewAll view="services" text={texts.all} count={all.length} />
          )
        }
      >
        <Listing query={services} what={loading.services} rows={SHOWN}>
          {() =>
            active.length > 0 ? (
              <Rows services={active} />
            ) : (
              <p className="mt-4 text-ink-muted">
                {all.length > 0 ? (
                  texts.noneActive
                ) : (
                  <>
                    {texts.none}{" "}
                    <a
                      href="/services"
                      className="font-semibold text-brand-strong underline underline-offset-3"
                    >
                      {texts.noneLink}
                    </a>
                    .
                  </>
                )}
              </p>
            )
          }
        </Listing>
      </Card>
      {waiting.length > 0 && (
        <Card id="waiting-services" title={texts.inactive}>
          <Rows services={waiting} />
        </Card>
      )}
    </>
  );
}

function Rows({ services }: { services: readonly PortalService[] }) {
  return (
    <ul className="-mb-3.5 mt-2.5">
      {services.map((service) => (
        <ServiceRow key={service.id} service={service} />
      ))}
    </ul>
  );
}
