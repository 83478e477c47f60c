import { RichParagraph } from "@/components/site/rich-text";
import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

/** Only the names of common tools: we claim no partnership (docs/product/site.md "Landing pages"). */
export function Technologies({ texts }: { texts: AiDevelopmentTexts["technologies"] }) {
  return (
    <section aria-labelledby="technologies-title" className="section bg-surface-sunken">
      <div className="site-container">
        <h2 id="technologies-title" className="text-ink-muted text-heading">
          {texts.title}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-x-6 font-bold text-ink-strong text-title leading-snug">
          {texts.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <RichParagraph text={texts.note} className="mt-6 max-w-2xl text-ink-muted" />
      </div>
    </section>
  );
}
