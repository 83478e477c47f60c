import { Faq } from "@/components/site/faq";
import type { Windows10Texts } from "@/components/site/windows10/texts";

export function Questions({ texts }: { texts: Windows10Texts["questions"] }) {
  const questions = [
    texts.still,
    texts.includes,
    texts.assessment,
    texts.files,
    texts.version,
    texts.unsupported,
    texts.soon,
  ];
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
