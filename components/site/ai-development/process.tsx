import { Process } from "@/components/site/process";
import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

export function AiProcess({ texts }: { texts: AiDevelopmentTexts["process"] }) {
  const steps = [
    { title: texts.discovery, text: texts.discoveryText },
    { title: texts.model, text: texts.modelText },
    { title: texts.integration, text: texts.integrationText },
    { title: texts.support, text: texts.supportText },
  ];
  return <Process texts={texts} steps={steps} />;
}
