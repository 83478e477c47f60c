import { Figures } from "@/components/site/figures";
import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

export function Stats({ texts }: { texts: AiDevelopmentTexts["figures"] }) {
  return (
    <Figures
      name={texts.name}
      figures={[
        { value: texts.yearsFigure, label: texts.years },
        { value: texts.projectsFigure, label: texts.projects },
        { value: texts.satisfactionFigure, label: texts.satisfaction },
        { value: texts.supportFigure, label: texts.support },
      ]}
    />
  );
}
