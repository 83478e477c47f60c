import { Award, HeartHandshake, ShieldCheck } from "lucide-react";
import { SectionHeading } from "@/components/site/section-heading";

/** docs/product.md 1.2, "IT consultation page": three points. */
const points = [
  {
    Icon: Award,
    title: "27+ years of practice",
    text: "27+ years of experience with computers and networks, and 500+ businesses served. Chances are that we have met your problem before.",
  },
  {
    Icon: ShieldCheck,
    title: "Licensed and insured",
    text: "We work on the systems your business depends on, in your rooms and on your servers. You know who is there: a company that is licensed and insured.",
  },
  {
    Icon: HeartHandshake,
    title: "Family-owned, and close by",
    text: "You talk to the people who do the work and who know your office. Support is there around the clock, from a team that lives where you work.",
  },
];

export function WhyChooseUs() {
  return (
    <section aria-labelledby="why-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="why-title" title="Why choose us">
          An honest answer is worth more than a long list of products. This is what stands behind ours.
        </SectionHeading>
        <ul className="mt-12 grid gap-x-10 border-line border-t lg:mt-16 lg:grid-cols-3 lg:gap-x-0">
          {points.map(({ Icon, title, text }) => (
            <li
              key={title}
              className="industry flex gap-5 border-line border-b py-8 last:border-b-0 lg:block lg:border-b-0 lg:py-10"
            >
              <Icon className="size-8 shrink-0 text-accent-strong" strokeWidth={1.5} />
              <div>
                <h3 className="text-heading text-navy-deep lg:mt-6">{title}</h3>
                <p className="mt-2 max-w-sm text-ink-muted leading-relaxed">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
