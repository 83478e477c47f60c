import { processWide } from "@/lib/core/process-wide";

/** More than there will ever be: what is noted past it is none of ours, for ours are constants of the code. */
const MOST = 50;

const noted = () => processWide("component-scripts", () => new Set<string>());

/** Notes down the text of an inline script that a component writes into a page. */
export function noteComponentScript(text: string): void {
  if (noted().size < MOST) noted().add(text);
}

export function isComponentScript(text: string): boolean {
  return noted().has(text);
}
