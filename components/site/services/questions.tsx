import { Faq } from "@/components/site/faq";
import { TitledSection } from "@/components/site/section-heading";
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
    <TitledSection name="questions" title={title} lead={introduction}>
      <div className="mt-12 lg:mt-16">
        <Faq items={items} />
      </div>
    </TitledSection>
  );
}
