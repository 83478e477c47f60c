import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { Questions } from "@/components/site/faq";

export function AiQuestions({ texts }: { texts: AiDevelopmentTexts["questions"] }) {
  const items = [texts.cost, texts.size, texts.records, texts.programs, texts.privacy, texts.mistakes];
  return <Questions title={texts.title} items={items} />;
}
