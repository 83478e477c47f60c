import { Clock, Mail, MapPin, Phone } from "lucide";
import { OpenNow } from "@/components/site/header/open-now";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { FrameTexts } from "@/lib/crm/pages/frame";
import type { company } from "@/lib/data/company";

const item =
  "flex items-center gap-1.5 whitespace-nowrap max-[359px]:[&_svg]:hidden [&_svg]:size-3.5 [&_svg]:text-accent";
const link = `${item} -mx-1 h-7 rounded px-1 transition-colors hover:text-white`;

export type HeaderFacts = Pick<
  typeof company,
  "serviceArea" | "hoursSettings" | "email" | "emailHref" | "phone" | "phoneHref"
>;

type TopBarProps = { company: HeaderFacts; texts: Pick<FrameTexts["header"], "hours" | "openNow"> };

export function TopBar({ company, texts }: TopBarProps) {
  return (
    <div className="top-bar h-9 bg-navy-deep text-white/80 text-label">
      <div className="site-container flex h-full items-center justify-between gap-4">
        {/* Items without room beside the phone wrap out of sight. */}
        <p className="flex h-full flex-1 items-center gap-x-6 *:h-full md:flex-wrap md:overflow-hidden">
          <span className={item}>
            <DrawnIcon icon={MapPin} />
            {company.serviceArea}
          </span>
          <span className={`${item} max-md:hidden`}>
            <DrawnIcon icon={Clock} />
            {texts.hours}
          </span>
          <OpenNow
            hours={company.hoursSettings}
            texts={texts.openNow}
            className="flex items-center whitespace-nowrap max-xl:hidden"
          />
        </p>
        <p className="flex items-center gap-6">
          <a href={company.phoneHref} className={`${link} font-semibold text-white`}>
            <DrawnIcon icon={Phone} />
            {company.phone}
          </a>
          <a href={company.emailHref} className={`${link} max-lg:hidden`}>
            <DrawnIcon icon={Mail} />
            {company.email}
          </a>
        </p>
      </div>
    </div>
  );
}
