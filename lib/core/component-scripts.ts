import { processWide } from "@/lib/core/process-wide";

/** Safety limit above the number of our own component scripts, which are constants of the code. */
const MOST = 50;

const noted = () => processWide("component-scripts", () => new Set<string>());

export function registerComponentScript(text: string): void {
  if (noted().size < MOST) noted().add(text);
}

export function isComponentScript(text: string): boolean {
  return noted().has(text);
}
