import { RichText } from "@/components/site/rich-text";
import { Countdown } from "@/components/site/windows10/countdown";
import type { Windows10Texts } from "@/lib/crm/pages/windows10";

/** In the visitor's time zone. */
const END_OF_SUPPORT = "2025-10-14T00:00";

const DATE = new Date(END_OF_SUPPORT).toLocaleDateString("en-US", { dateStyle: "long" });

/** The last time zone in which a day begins is UTC−12. */
const EVERYWHERE = `${END_OF_SUPPORT}:00-12:00`;

export function EndOfSupport({ texts }: { texts: Windows10Texts["end"] }) {
  const over = Date.now() >= Date.parse(EVERYWHERE);
  return (
    <div className="rounded-2xl border border-white/15 bg-navy-deep/55 p-5 sm:p-8 lg:mt-4">
      <Countdown subject={texts.subject} target={END_OF_SUPPORT} date={DATE} over={over} />
      <p className="mt-6 border-white/12 border-t pt-5 text-[0.9375rem] text-white/75 leading-relaxed">
        <RichText text={texts.text} />
      </p>
    </div>
  );
}
