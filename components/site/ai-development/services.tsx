import {
  ArrowRight,
  Blocks,
  Bot,
  BrainCircuit,
  ChartNoAxesCombined,
  Clapperboard,
  type LucideIcon,
  MessagesSquare,
  Workflow,
} from "lucide-react";
import { ConsultationOpener } from "@/components/site/ai-development/consultations";
import type { AiServiceId } from "@/components/site/ai-development/subjects";
import { SectionHeading } from "@/components/site/section-heading";
import { aiServices } from "@/lib/leads/ai-options";

type Card = { id: AiServiceId; Icon: LucideIcon; text: string; points: readonly string[] };

const cards: readonly Card[] = [
  {
    id: "machine-learning",
    Icon: BrainCircuit,
    text: "Models that learn from your own records: what sells when, which machine will fail next, which transaction looks wrong. We say first whether your data can answer the question.",
    points: ["Sales and stock forecasts", "Unusual activity found", "Photos and scans read"],
  },
  {
    id: "ai-chatbots",
    Icon: MessagesSquare,
    text: "An assistant on your website or phone that answers from your own documents and hands over to a person when it should.",
    points: ["English and Spanish", "Appointments and leads", "Answers with their source"],
  },
  {
    id: "ai-analytics",
    Icon: ChartNoAxesCombined,
    text: "The figures from your programs in one place, with forecasts and explanations in plain English.",
    points: ["One dashboard", "Alerts that mean something", "Reports that write themselves"],
  },
  {
    id: "ai-automation",
    Icon: Workflow,
    text: "The typing between two programs, done for you: invoices read, email sorted, forms filled in, with exceptions shown to a person.",
    points: ["Invoices and documents", "Incoming email", "Schedules and follow-ups"],
  },
  {
    id: "custom-ai-solutions",
    Icon: Blocks,
    text: "Software built around your process where nothing that you can buy fits, in the cloud or on a server of your own.",
    points: ["Search in your documents", "AI inside your programs", "A prototype before the product"],
  },
  {
    id: "ai-promo-videos",
    Icon: Clapperboard,
    text: "Short videos that explain what you do, planned by people and produced with AI.",
    points: ["Website and social clips", "Voice and captions", "English and Spanish versions"],
  },
  {
    id: "ai-agents",
    Icon: Bot,
    text: "Programs that carry out a task from start to finish: look things up, prepare the quote, update the CRM, and ask before anything that can't be undone.",
    points: ["Work across your programs", "A person approves what matters", "A record of every step"],
  },
];

/** docs/product.md 3.2, "AI Development page": seven services, each with its own consultation. */
export function Services() {
  return (
    <section aria-labelledby="services-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="services-title" title="Seven ways to put AI to work">
          Each begins with a task that costs you time or money today. If a simpler tool does it, we say so.
        </SectionHeading>
        <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:mt-16 lg:grid-cols-6 lg:gap-7">
          {cards.map((card) => (
            <ServiceCard key={card.id} {...card} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Seven in a grid: the first and the last are the wide ones that fill its rows. */
const spans =
  "first:sm:col-span-2 lg:col-span-2 first:lg:col-span-4 last:lg:col-span-4 [&:nth-child(2)]:lg:col-span-2";

function ServiceCard({ id, Icon, text, points }: Card) {
  const { title } = aiServices[id];
  return (
    <li
      className={`group row-span-5 grid grid-rows-subgrid gap-y-0 content-start rounded-2xl border border-line/80 bg-surface p-6 shadow-[0_1px_2px_rgb(8_26_51/0.05)] transition-[box-shadow,translate] duration-300 hover:-translate-y-1 hover:shadow-[0_28px_50px_-28px_rgb(8_26_51/0.35)] lg:p-7 ${spans}`}
    >
      <span className="grid size-12 place-items-center rounded-xl bg-brand-soft text-brand">
        <Icon className="size-6" strokeWidth={1.75} />
      </span>
      <h3 className="mt-6 text-heading text-navy-deep">{title}</h3>
      <p className="mt-2.5 max-w-md text-[0.9375rem] text-ink-muted leading-relaxed">{text}</p>
      <ul className="check-list mt-5 mb-7 grid content-start gap-y-2.5 text-[0.9375rem] text-ink/85">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ConsultationOpener
        subject={id}
        className="-mb-2 flex min-h-12 items-center gap-2 border-line border-t pt-2 font-semibold text-[0.9375rem] text-brand transition-colors hover:text-brand-strong"
      >
        Request Consultation
        <span className="sr-only"> about {title}</span>
        <ArrowRight className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
      </ConsultationOpener>
    </li>
  );
}
