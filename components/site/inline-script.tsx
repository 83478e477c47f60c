import type { ComponentProps } from "react";
import { noteComponentScript } from "@/lib/core/component-scripts";

type InlineScriptProps = Omit<ComponentProps<"script">, "children"> & {
  /** A constant of the code: what depends on data belongs into attributes, or it would have to be trusted, too. */
  children: string;
};

/** A script in the page itself. The page's policy allows it, which no other way to write one gets (server/inline-scripts.ts). */
export function InlineScript({ children, ...attributes }: InlineScriptProps) {
  noteComponentScript(children);
  return <script {...attributes}>{children}</script>;
}
