import { Building2, Layers, Plane, Scale, Stethoscope, Tractor } from "lucide-react";
import { SectionHeading } from "@/components/site/section-heading";

const industries = [
  {
    Icon: Tractor,
    name: "Agriculture",
    text: "Connections that reach packing houses and fields, and hardware that stands heat and dust.",
  },
  {
    Icon: Stethoscope,
    name: "Medical",
    text: "Workstations that start on time, access that is limited to those who need it, backups that are checked.",
  },
  {
    Icon: Building2,
    name: "Real Estate",
    text: "Mail, documents and listings at hand in the office, at the showing and at the closing table.",
  },
  {
    Icon: Scale,
    name: "Law",
    text: "Case files in order, kept confidential, and found again years later.",
  },
  {
    Icon: Plane,
    name: "Aviation",
    text: "Shops and offices around the airfields that work long hours and cannot wait for a reboot.",
  },
  {
    Icon: Layers,
    name: "Flooring",
    text: "Showroom, warehouse and crews on the road, all working from the same numbers.",
  },
];

/** docs/product.md 1.2, "Home page": six industries. */
export function Industries() {
  return (
    <section id="industries" tabIndex={-1} aria-labelledby="industries-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="industries-title" title="We know how your industry runs">
          A clinic, a law office and a warehouse need different things from their computers. These are the
          ones we work with most.
        </SectionHeading>
        <ul className="mt-12 grid gap-x-10 border-line border-t sm:grid-cols-2 lg:gap-x-0 lg:mt-16 lg:grid-cols-3">
          {industries.map(({ Icon, name, text }) => (
            <li key={name} className="industry flex gap-5 border-line border-b py-8 lg:block lg:py-10">
              <Icon className="size-8 shrink-0 text-accent-strong" strokeWidth={1.5} />
              <div>
                <h3 className="text-heading text-navy-deep lg:mt-6">{name}</h3>
                <p className="mt-2 max-w-sm text-ink-muted leading-relaxed">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
