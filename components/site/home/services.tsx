import { ArrowRight } from "lucide";
import { chooseServiceScript } from "@/components/site/forms/choose-service";
import type { HomeTexts } from "@/components/site/home/texts";
import { InlineScript } from "@/components/site/inline-script";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { OfficeSection } from "@/components/site/services/office-section";
import { SiteImage } from "@/components/site/site-image";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { Rich } from "@/lib/content/page-texts/declare";
import type { contactServices } from "@/lib/crm/leads/options";

const cards = [
  { slot: "service-workstation", name: "workstation", service: "workstation" },
  { slot: "service-file-server", name: "fileServer", service: "fileserver" },
  { slot: "service-active-directory", name: "activeDirectory", service: "activedirectory" },
  { slot: "service-mail-cloud", name: "mailCloud", service: "exchange" },
  { slot: "service-nas", name: "nas", service: "synology" },
  { slot: "service-phone-support", name: "phoneSupport", service: "support" },
] as const;

/** Each button leads to the contact form with that service selected. */
export function Services({ texts: services }: { texts: HomeTexts["services"] }) {
  return (
    <section
      id="services"
      tabIndex={-1}
      aria-labelledby="services-title"
      className="section bg-surface-sunken"
    >
      <InlineScript>{chooseServiceScript}</InlineScript>
      <div className="site-container">
        <SectionHeading id="services-title" title={services.title}>
          <RichText text={services.lead} />
        </SectionHeading>
        <ul className="swiped mt-9 grid gap-6 sm:mt-12 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3 lg:gap-7">
          {cards.map(({ slot, name, service }) => (
            <ServiceCard
              key={slot}
              slot={slot}
              service={service}
              button={services.button}
              {...services[name]}
            />
          ))}
        </ul>
        <OfficeSection />
      </div>
    </section>
  );
}

type ServiceCardProps = {
  slot: (typeof cards)[number]["slot"];
  service: keyof typeof contactServices;
  title: string;
  description: Rich;
  points: string[];
  button: string;
};

function ServiceCard({ slot, service, title, description, points, button }: ServiceCardProps) {
  return (
    <li className="group flex flex-col overflow-hidden rounded-2xl border border-line/80 bg-surface shadow-[0_1px_2px_rgb(8_26_51/0.05)] transition-[box-shadow,translate] duration-300 hover:-translate-y-1 hover:shadow-[0_28px_50px_-28px_rgb(8_26_51/0.35)]">
      <div className="after-paint aspect-8/5 max-sm:aspect-2/1 overflow-hidden bg-brand-soft">
        <SiteImage
          slot={slot}
          alt=""
          className="size-full object-cover transition-transform duration-500 ease-out group-hover:scale-[1.035]"
        />
      </div>
      <div className="flex grow flex-col p-6 lg:p-7">
        <h3 className="text-balance text-heading text-ink-strong">{title}</h3>
        <p className="mt-2.5 text-[0.9375rem] text-ink-muted leading-relaxed">
          <RichText text={description} />
        </p>
        <ul className="check-list mt-5 mb-7 grid gap-2.5 text-[0.9375rem] text-ink/85">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <SiteLink
          href="#contact"
          service={service}
          className="mt-auto -mb-2 flex min-h-12 items-center gap-2 border-line border-t pt-2 font-semibold text-[0.9375rem] text-brand transition-colors hover:text-brand-strong"
        >
          {button}
          <span className="sr-only">: {title}</span>
          <DrawnIcon
            icon={ArrowRight}
            className="size-4 transition-transform duration-200 group-hover:translate-x-1"
          />
        </SiteLink>
      </div>
    </li>
  );
}
