import { Faq } from "@/components/site/faq";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import type { Rich } from "@/lib/content/page-texts/declare";

export function Questions({
  title,
  introduction,
  items,
}: {
  title: string;
  introduction: Rich;
  items: readonly { question: string; answer: string }[];
}) {
  return (
    <section aria-labelledby="questions-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="questions-title" title={title}>
          <RichText text={introduction} />
        </SectionHeading>
        <div className="mt-12 lg:mt-16">
          <Faq items={items} />
        </div>
      </div>
    </section>
  );
}
