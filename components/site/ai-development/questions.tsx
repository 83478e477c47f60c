import { Questions } from "@/components/site/faq";
import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

export function AiQuestions({ texts }: { texts: AiDevelopmentTexts["questions"] }) {
  const items = [texts.cost, texts.size, texts.records, texts.programs, texts.privacy, texts.mistakes];
  return <Questions title={texts.title} items={items} />;
}
