import type { IconNode } from "lucide";
import { createElement } from "react";

type Props = { icon: IconNode; className?: string | undefined; strokeWidth?: number };

/**
 * An icon of Lucide's as plain markup, decoration only. The set's own components for React run in the browser, each of
 * them: on pages that are otherwise still that is script, and work at their start, for nothing.
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
