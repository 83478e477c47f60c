import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { Process } from "@/components/site/process";

export function AiProcess({ texts }: { texts: AiDevelopmentTexts["process"] }) {
  const steps = [
    { title: texts.discovery, text: texts.discoveryText },
    { title: texts.model, text: texts.modelText },
    { title: texts.integration, text: texts.integrationText },
    { title: texts.support, text: texts.supportText },
  ];
  return <Process texts={texts} steps={steps} />;
}
