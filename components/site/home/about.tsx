import { Cloud, Network, Server, Wrench } from "lucide-react";
import { SiteImage } from "@/components/site/site-image";
import { company } from "@/lib/company";

/** What the company offers (docs/product.md 1.1). */
const offers = [
  { Icon: Wrench, title: "Computer repairs", text: "PCs and Macs brought back to speed." },
  { Icon: Network, title: "Network maintenance", text: "Wired and wireless, kept steady." },
  { Icon: Cloud, title: "Cloud solutions", text: "Mail, files and backups, anywhere." },
  { Icon: Server, title: "Custom servers", text: "Built for the work you do." },
];

export function About() {
  return (
    <section id="about" tabIndex={-1} aria-labelledby="about-title" className="section bg-surface">
      <div className="site-container grid items-center gap-12 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div className="relative isolate">
          <SiteImage
            slot="about"
            sizes="(min-width: 1024px) 600px, 100vw"
            className="aspect-4/3 w-full rounded-3xl bg-brand-soft object-cover "
          />
        </div>
        <div>
          <h2 id="about-title" className="max-w-[17ch] text-balance text-title text-navy-deep">
            A family business that looks after yours
          </h2>
          <div className="mt-6 grid max-w-xl gap-4 text-ink-muted text-lead">
            <p>
              {company.product} is family-owned and has worked with computers and networks for 27+ years. More
              than 500 businesses in Miami and Broward have trusted us with the systems they open every
              morning.
            </p>
            <p>
              We stay close: you know our names, we know your office, and when something breaks you do not
              explain it twice.
            </p>
          </div>
          <ul className="mt-9 grid gap-x-8 gap-y-6 border-line border-t pt-9 sm:grid-cols-2">
            {offers.map(({ Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
                  <Icon className="size-5.5" strokeWidth={1.75} />
                </span>
                <div>
                  <h3 className="font-semibold text-navy-deep">{title}</h3>
                  <p className="text-[0.9375rem] text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
