import type { ComponentProps } from "react";
import { registerComponentScript } from "@/lib/core/component-scripts";

type InlineScriptProps = Omit<ComponentProps<"script">, "children"> & {
  /** A constant of the code: data belongs in attributes, since the script is trusted. */
  children: string;
};

/** An inline script that the page's policy allows, unlike any other (server/inline-scripts.ts). */
export function InlineScript({ children, ...attributes }: InlineScriptProps) {
  registerComponentScript(children);
  return <script {...attributes}>{children}</script>;
}
