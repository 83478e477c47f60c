import { FileText, LifeBuoy, ServerCog } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { SectionHeading } from "@/components/site/section-heading";
import { company } from "@/lib/company";

const points = [
  {
    Icon: ServerCog,
    title: "What we look after",
    text: "Every service with its state, its price and the day on which it is due next.",
  },
  {
    Icon: FileText,
    title: "What is due",
    text: "All invoices, line by line, and the way to pay those that are open.",
  },
  {
    Icon: LifeBuoy,
    title: "Whom to ask",
    text: "Phone, email and tickets in one place, answered by people who know your account.",
  },
];

/** What one finds in the portal, and where to turn to without an account. */
export function Points() {
  return (
    <section aria-labelledby="points-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="points-title" title="Your account, without a phone call">
          The portal is for customers with a maintenance plan or an open invoice. It shows what our billing
          system has, at the moment you look.
        </SectionHeading>
        <ul className="mt-14 grid gap-10 lg:grid-cols-3 lg:gap-12">
          {points.map(({ Icon, title, text }) => (
            <li key={title}>
              <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand-strong">
                <Icon className="size-6" strokeWidth={1.75} />
              </span>
              <h3 className="mt-6 text-heading text-navy-deep">{title}</h3>
              <p className="mt-2 max-w-sm text-ink-muted leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-line border-t pt-10">
          <p className="max-w-xl text-ink text-lead">
            Not a customer yet? See what we maintain, and what it costs.
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <ButtonLink href="/services-order" look="brand" size="large" className="max-sm:w-full">
              Maintenance Plans
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="outline" size="large" className="max-sm:w-full">
              Call {company.phone}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
