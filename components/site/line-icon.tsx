import type { ComponentProps } from "react";

/** An icon from a path in a 24-unit square, without the code of the icon set. */
export function LineIcon({ d, ...look }: ComponentProps<"svg"> & { d: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...look}
    >
      <path d={d} />
    </svg>
  );
}
