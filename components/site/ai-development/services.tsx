import {
  ArrowRight,
  Blocks,
  Bot,
  BrainCircuit,
  ChartNoAxesCombined,
  Clapperboard,
  type IconNode,
  MessagesSquare,
  Workflow,
} from "lucide";
import { ConsultationOpener } from "@/components/site/ai-development/consultations";
import type { AiServiceId } from "@/components/site/ai-development/subjects";
import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { Rich } from "@/lib/content/page-texts/declare";
import { aiServices } from "@/lib/crm/leads/ai-options";

const cards: readonly { id: AiServiceId; icon: IconNode }[] = [
  { id: "machine-learning", icon: BrainCircuit },
  { id: "ai-chatbots", icon: MessagesSquare },
  { id: "ai-analytics", icon: ChartNoAxesCombined },
  { id: "ai-automation", icon: Workflow },
  { id: "custom-ai-solutions", icon: Blocks },
  { id: "ai-promo-videos", icon: Clapperboard },
  { id: "ai-agents", icon: Bot },
];

export function Services({ texts }: { texts: AiDevelopmentTexts["services"] }) {
  return (
    <section aria-labelledby="services-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="services-title" title={texts.title}>
          <RichText text={texts.lead} />
        </SectionHeading>
        <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:mt-16 lg:grid-cols-6 lg:gap-7">
          {cards.map(({ id, icon }) => (
            <ServiceCard key={id} id={id} icon={icon} request={texts.request} {...texts[id]} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Column spans: the first and last of seven are wide, which fills the rows. */
const spans =
  "first:sm:col-span-2 lg:col-span-2 first:lg:col-span-4 last:lg:col-span-4 [&:nth-child(2)]:lg:col-span-2";

type CardProps = (typeof cards)[number] & { text: Rich; points: readonly string[]; request: string };

function ServiceCard({ id, icon, text, points, request }: CardProps) {
  const { title } = aiServices[id];
  return (
    <li
      className={`group row-span-5 grid grid-rows-subgrid gap-y-0 content-start rounded-2xl border border-line/80 bg-surface p-6 shadow-[0_1px_2px_rgb(8_26_51/0.05)] transition-[box-shadow,translate] duration-300 hover:-translate-y-1 hover:shadow-[0_28px_50px_-28px_rgb(8_26_51/0.35)] lg:p-7 ${spans}`}
    >
      <span className="grid size-12 place-items-center rounded-xl bg-brand-soft text-brand">
        <DrawnIcon icon={icon} className="size-6" strokeWidth={1.75} />
      </span>
      <h3 className="mt-6 text-heading text-ink-strong">{title}</h3>
      <p className="mt-2.5 max-w-md text-[0.9375rem] text-ink-muted leading-relaxed">
        <RichText text={text} />
      </p>
      <ul className="check-list mt-5 mb-7 grid content-start gap-y-2.5 text-[0.9375rem] text-ink/85">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ConsultationOpener
        subject={id}
        className="-mb-2 flex min-h-12 items-center gap-2 border-line border-t pt-2 font-semibold text-[0.9375rem] text-brand transition-colors hover:text-brand-strong"
      >
        {request}
        <span className="sr-only"> about {title}</span>
        <DrawnIcon
          icon={ArrowRight}
          className="size-4 transition-transform duration-200 group-hover:translate-x-1"
        />
      </ConsultationOpener>
    </li>
  );
}
