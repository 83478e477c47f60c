import { Process } from "@/components/site/process";
import type { HomeTexts } from "@/lib/crm/pages/home";

export function HomeProcess({ texts }: { texts: HomeTexts["process"] }) {
  const steps = [
    { title: texts.choose, text: texts.chooseText },
    { title: texts.meet, text: texts.meetText },
    { title: texts.plan, text: texts.planText },
    { title: texts.carryOut, text: texts.carryOutText },
  ];
  return <Process texts={texts} steps={steps} />;
}
