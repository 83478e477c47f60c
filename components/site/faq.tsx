import { TitledSection } from "@/components/site/section-heading";
import { StructuredData } from "@/components/site/structured-data";
import { keepTogether } from "@/components/ui/keep-together";
import type { Rich } from "@/lib/content/page-texts/declare";
import { faqPage } from "@/lib/content/structured-data";

type Question = { question: string; answer: string };

const SHOWN_OPEN = 6;

export function Questions({ title, items }: { title: string; items: readonly Question[] }) {
  return (
    <section aria-labelledby="questions-title" className="section bg-surface">
      <div className="site-container grid gap-8 lg:gap-12">
        <h2 id="questions-title" className="text-balance text-ink-strong text-title">
          {title}
        </h2>
        <Faq items={items} />
      </div>
    </section>
  );
}

type QuestionsWithLeadProps = {
  texts: { title: string; lead: Rich };
  items: readonly Question[];
  isSunken?: boolean;
};

export function QuestionsWithLead({ texts: { title, lead }, items, isSunken }: QuestionsWithLeadProps) {
  return (
    <TitledSection name="questions" title={title} lead={lead} isSunken={isSunken}>
      <div className="mt-12 lg:mt-16">
        <Faq items={items} />
      </div>
    </TitledSection>
  );
}

export function Faq({ items }: { items: readonly Question[] }) {
  const data = <StructuredData data={faqPage(items)} />;
  if (items.length <= SHOWN_OPEN)
    return (
      <div className="faq grid gap-x-16 border-line border-b md:grid-cols-2">
        {data}
        {items.map(({ question, answer }) => (
          <div key={question} className="border-line border-t py-6">
            <h3 className="text-heading text-ink-strong">{question}</h3>
            <p className="mt-2 text-ink-muted leading-relaxed">{keepTogether(answer)}</p>
          </div>
        ))}
      </div>
    );
  return (
    <div className="faq divide-y divide-line border-line border-y">
      {data}
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 text-heading text-ink-strong hover:text-brand-strong [&::-webkit-details-marker]:hidden">
            {question}
            <span
              aria-hidden
              className="relative size-4 shrink-0 before:absolute before:inset-x-0 before:top-1/2 before:border-current before:border-t-2 after:absolute after:inset-y-0 after:left-1/2 after:border-current after:border-l-2 group-open:after:hidden"
            />
          </summary>
          <p className="max-w-3xl pb-6 text-ink-muted leading-relaxed">{keepTogether(answer)}</p>
        </details>
      ))}
    </div>
  );
}
