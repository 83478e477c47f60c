import type { IconNode } from "lucide";
import { createElement } from "react";

type Props = { icon: IconNode; className?: string | undefined; strokeWidth?: number };

/**
 * A decorative Lucide icon as plain markup. Lucide's React components run in the browser and cost otherwise
 * static pages script at startup.
 */
export function DrawnIcon({ icon, className, strokeWidth = 2 }: Props) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {icon.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))}
    </svg>
  );
}
