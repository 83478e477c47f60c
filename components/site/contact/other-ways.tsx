import { ArrowRight } from "lucide-react";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteLink } from "@/components/site/site-link";
import { sitePages } from "@/lib/site-pages";

const ways = [
  {
    page: sitePages.itConsultation,
    text: "Describe your office in more detail and get a free conversation about what to fix first.",
  },
  {
    page: sitePages.serviceCalculator,
    text: "Choose the work you have in mind and see an estimate before you talk to anyone.",
  },
  {
    page: sitePages.knowledgeBase,
    text: "Plain answers to everyday questions about networks, security, backups and email.",
  },
];

/** For those who are not ready to write. */
export function OtherWays() {
  return (
    <section aria-labelledby="other-ways-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="other-ways-title" title="Looking for something else?">
          Not every question needs a conversation. These pages may answer yours faster.
        </SectionHeading>
        <ul className="mt-12 grid border-line border-t lg:mt-16 lg:grid-cols-3">
          {ways.map(({ page, text }) => (
            <li
              key={page.path}
              className="industry relative border-line border-b py-8 last:border-b-0 lg:border-b-0 lg:py-10"
            >
              <h3 className="text-heading text-navy-deep">
                <SiteLink
                  href={page.path}
                  className="group inline-flex items-center gap-2 after:absolute after:inset-0 hover:text-brand-strong"
                >
                  {page.title}
                  <ArrowRight className="size-4.5 text-accent-strong transition-transform group-hover:translate-x-1" />
                </SiteLink>
              </h3>
              <p className="mt-2 max-w-sm text-ink-muted leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
