import { StructuredData } from "@/components/site/structured-data";
import { keepTogether } from "@/components/ui/keep-together";
import { faqPage } from "@/lib/content/structured-data";

type Question = { question: string; answer: string };

type QuestionsProps = { title: string; items: readonly Question[] };

/** Section of a page with its questions. */
export function Questions({ title, items }: QuestionsProps) {
  return (
    <section aria-labelledby="questions-title" className="section bg-surface-sunken">
      <div className="site-container grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <h2 id="questions-title" className="max-w-[14ch] text-balance text-title text-ink-strong">
          {title}
        </h2>
        <Faq items={items} />
      </div>
    </section>
  );
}

/** Questions that expand to answers; native `details`, which work without script. */
export function Faq({ items }: { items: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      <StructuredData data={faqPage(items)} />
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
