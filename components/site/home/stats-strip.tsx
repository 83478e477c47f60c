import { Figures } from "@/components/site/figures";
import type { HomeTexts } from "@/components/site/home/texts";

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
      className="bg-surface"
      spacing="gap-y-7 py-9 sm:gap-y-10 sm:py-16 lg:pt-36 lg:pb-20"
    />
  );
}
