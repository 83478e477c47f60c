import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { RichText } from "@/components/site/rich-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { Rich } from "@/lib/content/page-texts/declare";

type PointsProps = {
  points: readonly { icon: IconNode; title: string; text: Rich }[];
  /** Offer below the points, and its buttons. */
  offer: Rich;
  children: ReactNode;
};

/** Three points in a row, and an offer below. */
export function Points({ points, offer, children }: PointsProps) {
  return (
    <>
      <ul className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-3 lg:gap-12">
        {points.map(({ icon, title, text }) => (
          <li key={title} className="border-line border-t pt-6">
            <DrawnIcon icon={icon} className="size-7 text-brand" strokeWidth={1.75} />
            <h3 className="mt-4 text-heading text-ink-strong">{title}</h3>
            <p className="mt-2 max-w-sm text-ink-muted leading-relaxed">
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-line border-t pt-8">
        <p className="max-w-xl text-ink text-lead">
          <RichText text={offer} />
        </p>
        <div className="button-group max-sm:w-full">{children}</div>
      </div>
    </>
  );
}
