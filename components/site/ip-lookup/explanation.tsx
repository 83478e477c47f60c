import { Globe, House, MessageCircle, Router } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { SectionHeading } from "@/components/site/section-heading";
import { Waves } from "@/components/site/waves";
import { company } from "@/lib/company";

const points = [
  {
    Icon: Globe,
    title: "Public address",
    text: "Your provider assigns one to your connection. Websites, mail servers and the other end of a VPN see it, and everyone in your office usually shares it.",
  },
  {
    Icon: House,
    title: "Local address",
    text: "Your router gives one to each computer, phone and printer. It only matters inside your own network and is never seen outside.",
  },
  {
    Icon: Router,
    title: "NAT, between the two",
    text: "Your router translates between the two. That's why a camera or a server in the office can't be reached from outside until a rule in the router allows it.",
  },
];

/** What the addresses mean, and whom to ask (docs/product.md 3.2). */
export function Explanation() {
  return (
    <section
      aria-labelledby="explanation-title"
      className="section relative isolate overflow-hidden bg-navy-deep"
    >
      <div className="process-glow -z-20 absolute inset-0" />
      <Waves className="text-brand" />
      <div className="site-container">
        <SectionHeading id="explanation-title" title="Two addresses, two networks" onDark>
          Most questions about remote access, printers and VPNs come down to which of the two you need.
        </SectionHeading>
        <ul className="mt-14 grid gap-10 lg:mt-20 lg:grid-cols-3 lg:gap-12">
          {points.map(({ Icon, title, text }) => (
            <li key={title}>
              <span className="grid size-14 place-items-center rounded-2xl border border-white/15 bg-navy text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.12)]">
                <Icon className="size-6" strokeWidth={1.75} />
              </span>
              <h3 className="mt-6 text-heading text-white">{title}</h3>
              <p className="mt-2 max-w-sm text-white/70 leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-white/15 border-t pt-10 lg:mt-20">
          <p className="max-w-xl text-lead text-white/85">
            Something in your network can't be found or reached? Tell us what you see on this page.
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <ButtonLink href="/contact" look="accent" size="large" className="max-sm:w-full">
              <MessageCircle />
              Contact us
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="glass" size="large" className="max-sm:w-full">
              Call {company.phone}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
