import { Gauge, Network, Plug, Search } from "lucide";
import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { Process } from "@/components/site/process";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function AiProcess({ texts }: { texts: AiDevelopmentTexts["process"] }) {
  const steps = [
    { icon: Search, title: texts.discovery, text: texts.discoveryText },
    { icon: Network, title: texts.model, text: texts.modelText },
    { icon: Plug, title: texts.integration, text: texts.integrationText },
    { icon: Gauge, title: texts.support, text: texts.supportText },
  ].map(({ icon, ...step }) => ({
    ...step,
    icon: <DrawnIcon key={step.title} icon={icon} className="size-6" strokeWidth={1.75} />,
  }));
  return <Process texts={texts} steps={steps} />;
}
