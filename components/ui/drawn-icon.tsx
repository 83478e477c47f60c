import type { IconNode } from "lucide";
import { type ComponentProps, createElement } from "react";

/**
 * A decorative Lucide icon as plain markup. Lucide's React components run in the browser and cost otherwise
 * static pages script at startup.
 */
export function DrawnIcon({ icon, ...others }: ComponentProps<"svg"> & { icon: IconNode }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...others}
    >
      {icon.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))}
    </svg>
  );
}
