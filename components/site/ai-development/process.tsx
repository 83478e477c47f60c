import { Gauge, Network, Plug, Search } from "lucide-react";
import { SectionHeading } from "@/components/site/section-heading";
import { Waves } from "@/components/site/waves";

const steps = [
  {
    Icon: Search,
    title: "Discovery & Analysis",
    text: "We look at the task, the data and the programs around it, and agree on what a good result is.",
  },
  {
    Icon: Network,
    title: "Model Development",
    text: "We choose or train the model and measure it on your own examples. You see results early.",
  },
  {
    Icon: Plug,
    title: "Integration & Testing",
    text: "It is connected to the programs you use, and your people try it on real work before it counts.",
  },
  {
    Icon: Gauge,
    title: "Optimization & Support",
    text: "We watch how well it does, correct it as your business changes, and are there when you call.",
  },
];

/** docs/product.md 3.2, "AI Development page": the four steps. */
export function Process() {
  return (
    <section
      aria-labelledby="process-title"
      className="section relative isolate overflow-hidden bg-navy-deep"
    >
      <div className="process-glow -z-20 absolute inset-0" />
      <Waves className="text-brand" />
      <div className="site-container">
        <SectionHeading id="process-title" title="From an idea to a system that earns its keep" onDark>
          Small steps with something to look at after each, so that you can stop, change course or go on.
        </SectionHeading>
        <ol className="mt-14 grid gap-10 sm:grid-cols-2 lg:mt-20 lg:grid-cols-4 lg:gap-8">
          {steps.map(({ Icon, title, text }, index) => (
            <li key={title} className="process-step relative">
              <div className="flex items-center gap-4">
                <span className="grid size-14 place-items-center rounded-2xl border border-white/15 bg-navy text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.12)]">
                  <Icon className="size-6" strokeWidth={1.75} />
                </span>
                <span aria-hidden="true" className="font-semibold text-accent text-label tabular-nums">
                  Step {index + 1}
                </span>
              </div>
              <h3 className="mt-6 text-heading text-white">{title}</h3>
              <p className="mt-2 max-w-xs text-white/70 leading-relaxed">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
