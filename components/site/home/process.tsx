import type { HomeTexts } from "@/components/site/home/texts";
import { Icon } from "@/components/site/icon";
import { Process } from "@/components/site/process";

export function HomeProcess({ texts }: { texts: HomeTexts["process"] }) {
  const steps = (
    [
      { icon: "mouse-pointer-click", title: texts.choose, text: texts.chooseText },
      { icon: "calendar-days", title: texts.meet, text: texts.meetText },
      { icon: "clipboard-list", title: texts.plan, text: texts.planText },
      { icon: "rocket", title: texts.carryOut, text: texts.carryOutText },
    ] as const
  ).map(({ icon, ...step }) => ({
    ...step,
    icon: <Icon key={icon} name={icon} className="size-6" />,
  }));
  return <Process texts={texts} steps={steps} />;
}
