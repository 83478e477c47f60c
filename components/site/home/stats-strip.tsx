import { Figures } from "@/components/site/figures";
import type { HomeTexts } from "@/lib/crm/pages/home";

export function StatsStrip({ texts }: { texts: HomeTexts["figures"] }) {
  return (
    <Figures
      name={texts.name}
      figures={[
        { value: texts.experienceFigure, label: texts.experience },
        { value: texts.businessesFigure, label: texts.businesses },
        { value: texts.supportFigure, label: texts.support },
        { value: texts.satisfactionFigure, label: texts.satisfaction },
      ]}
    />
  );
}
