import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { darkIconLook } from "@/components/site/process";
import { RichText } from "@/components/site/rich-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { Rich } from "@/lib/content/page-texts/declare";

type PointsProps = {
  points: readonly { icon: IconNode; title: string; text: Rich }[];
  /** Offer below the points, and its buttons. */
  offer: Rich;
  children: ReactNode;
  onDark?: boolean;
};

/** Three points in a row, and an offer below. */
export function Points({ points, offer, children, onDark = false }: PointsProps) {
  const icons = onDark
    ? darkIconLook
    : "grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand-strong";
  return (
    <>
      <ul className={`mt-14 grid gap-10 lg:grid-cols-3 lg:gap-12 ${onDark ? "lg:mt-20" : ""}`}>
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={icons}>
              <DrawnIcon icon={icon} className="size-6" strokeWidth={1.75} />
            </span>
            <h3 className={`mt-6 text-heading ${onDark ? "text-white" : "text-ink-strong"}`}>{title}</h3>
            <p className={`mt-2 max-w-sm leading-relaxed ${onDark ? "text-white/70" : "text-ink-muted"}`}>
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ul>
      <div
        className={`mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t pt-10 ${onDark ? "border-white/15 lg:mt-20" : "border-line"}`}
      >
        <p className={`max-w-xl text-lead ${onDark ? "text-white/85" : "text-ink"}`}>
          <RichText text={offer} />
        </p>
        <div className="button-group max-sm:w-full">{children}</div>
      </div>
    </>
  );
}
