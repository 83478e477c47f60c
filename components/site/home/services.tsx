import { ArrowRight } from "lucide-react";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteImage } from "@/components/site/site-image";
import { SiteLink } from "@/components/site/site-link";

const services = [
  {
    slot: "service-workstation",
    title: "Workstation PC/Mac Maintenance",
    description:
      "Every desk starts the day ready: updated, clean, protected, and quick to open what people work with.",
    points: [
      "System and security updates",
      "Malware checks and clean-up",
      "Remote help for the person at the desk",
    ],
  },
  {
    slot: "service-file-server",
    title: "File Server Maintenance",
    description:
      "The folders that your whole office shares stay available, tidy and open only to the right people.",
    points: [
      "Patches outside your working hours",
      "Disk health and free space watched",
      "Permissions and backups reviewed",
    ],
  },
  {
    slot: "service-active-directory",
    title: "Active Directory Server Maintenance",
    description:
      "One place for accounts and rules, so that joining, changing roles and leaving are done in minutes.",
    points: [
      "Accounts and groups kept current",
      "Group policies that fit how you work",
      "Replication and sign-in health checks",
    ],
  },
  {
    slot: "service-mail-cloud",
    title: "Exchange 365 & Google Workspace",
    description:
      "Mail, calendars and shared documents set up properly, then looked after as your team changes.",
    points: [
      "Mailboxes, groups and migrations",
      "Spam and phishing protection",
      "Two-step sign-in for everyone",
    ],
  },
  {
    slot: "service-nas",
    title: "Synology NAS Maintenance",
    description:
      "Network storage that is supervised, so that a failing disk is an email to us and not a lost week.",
    points: [
      "DSM updates and volume checks",
      "Snapshots and off-site copies",
      "Restores that have been rehearsed",
    ],
  },
  {
    slot: "service-phone-support",
    title: "Hourly Phone Support",
    description:
      "A technician on the line for one stubborn question or a long list. You pay for the time it takes.",
    points: ["No contract needed", "Screen sharing where you allow it", "Plain answers, and notes to keep"],
  },
] as const;

/** docs/product.md 1.2, "Home page": six services; each button leads to the contact form. */
export function Services() {
  return (
    <section
      id="services"
      tabIndex={-1}
      aria-labelledby="services-title"
      className="section bg-surface-sunken"
    >
      <div className="site-container">
        <SectionHeading id="services-title" title="Looked after, from the desk to the server room">
          Pick what you need today and add the rest when you grow. The same people look after all of it, and
          know how the parts fit together.
        </SectionHeading>
        <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3 lg:gap-7">
          {services.map((service) => (
            <ServiceCard key={service.title} {...service} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ServiceCard({ slot, title, description, points }: (typeof services)[number]) {
  return (
    <li className="group flex flex-col overflow-hidden rounded-2xl border border-line/80 bg-surface shadow-[0_1px_2px_rgb(8_26_51/0.05)] transition-[box-shadow,translate] duration-300 hover:-translate-y-1 hover:shadow-[0_28px_50px_-28px_rgb(8_26_51/0.35)]">
      <div className="after-paint aspect-8/5 max-sm:aspect-2/1 overflow-hidden bg-brand-soft">
        <SiteImage
          slot={slot}
          alt=""
          sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 66vw"
          className="size-full object-cover transition-transform duration-500 ease-out group-hover:scale-[1.035]"
        />
      </div>
      <div className="flex grow flex-col p-6 lg:p-7">
        <h3 className="text-balance text-heading text-navy-deep">{title}</h3>
        <p className="mt-2.5 text-[0.9375rem] text-ink-muted leading-relaxed">{description}</p>
        <ul className="check-list mt-5 mb-7 grid gap-2.5 text-[0.9375rem] text-ink/85">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <SiteLink
          href="#contact"
          className="mt-auto -mb-2 flex min-h-12 items-center gap-2 border-line border-t pt-2 font-semibold text-[0.9375rem] text-brand transition-colors hover:text-brand-strong"
        >
          Learn More &amp; Order
          <span className="sr-only">: {title}</span>
          <ArrowRight className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
        </SiteLink>
      </div>
    </li>
  );
}
