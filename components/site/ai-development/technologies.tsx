import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { RichText } from "@/components/site/rich-text";

/** Only the names of common tools: we claim no partnership (docs/product/site.md "Landing pages"). */
export function Technologies({ texts }: { texts: AiDevelopmentTexts["technologies"] }) {
  return (
    <section aria-labelledby="technologies-title" className="bg-surface">
      <div className="site-container py-14 sm:py-16 lg:grid lg:grid-cols-[18rem_1fr] lg:items-baseline lg:gap-16">
        <h2 id="technologies-title" className="text-heading text-ink-strong">
          {texts.title}
        </h2>
        <div>
          <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-3 lg:mt-0">
            {texts.names.map((name) => (
              <li key={name} className="font-semibold text-ink-muted text-lead">
                {name}
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-2xl text-[0.9375rem] text-ink-muted">
            <RichText text={texts.note} />
          </p>
        </div>
      </div>
    </section>
  );
}
