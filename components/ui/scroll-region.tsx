import { type ComponentProps, createElement } from "react";

type ScrollRegionProps = ComponentProps<"section"> & { as?: "section" | "aside" | "ol" | "pre" };

/** Can be focused: the arrow keys scroll it. */
export function ScrollRegion({ as = "section", ...props }: ScrollRegionProps) {
  return createElement(as, { tabIndex: 0, ...props });
}
