import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { Faq } from "@/components/site/faq";

export function Questions({ texts }: { texts: AiDevelopmentTexts["questions"] }) {
  const questions = [texts.cost, texts.size, texts.records, texts.programs, texts.privacy, texts.mistakes];
  return (
    <section aria-labelledby="questions-title" className="section bg-surface-sunken">
      <div className="site-container grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <h2 id="questions-title" className="max-w-[14ch] text-balance text-title text-ink-strong">
          {texts.title}
        </h2>
        <Faq items={questions} />
      </div>
    </section>
  );
}
