import { Gauge, Network, Plug, Search } from "lucide";
import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { Waves } from "@/components/site/waves";
import { DrawnIcon } from "@/components/ui/drawn-icon";

/** docs/product.md 3.2, "AI Development page": the four steps. */
export function Process({ texts }: { texts: AiDevelopmentTexts["process"] }) {
  const steps = [
    { icon: Search, title: texts.discovery, text: texts.discoveryText },
    { icon: Network, title: texts.model, text: texts.modelText },
    { icon: Plug, title: texts.integration, text: texts.integrationText },
    { icon: Gauge, title: texts.support, text: texts.supportText },
  ];
  return (
    <section
      aria-labelledby="process-title"
      className="section relative isolate overflow-hidden bg-navy-deep"
    >
      <div className="process-glow -z-20 absolute inset-0" />
      <Waves className="text-brand" />
      <div className="site-container">
        <SectionHeading id="process-title" title={texts.title} onDark>
          <RichText text={texts.lead} />
        </SectionHeading>
        <ol className="mt-14 grid gap-10 sm:grid-cols-2 lg:mt-20 lg:grid-cols-4 lg:gap-8">
          {steps.map(({ icon, title, text }, index) => (
            <li key={title} className="process-step relative">
              <div className="flex items-center gap-4">
                <span className="grid size-14 place-items-center rounded-2xl border border-white/15 bg-navy text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.12)]">
                  <DrawnIcon icon={icon} className="size-6" strokeWidth={1.75} />
                </span>
                <span aria-hidden="true" className="font-semibold text-accent text-label tabular-nums">
                  {texts.step} {index + 1}
                </span>
              </div>
              <h3 className="mt-6 text-heading text-white">{title}</h3>
              <p className="mt-2 max-w-xs text-white/70 leading-relaxed">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
