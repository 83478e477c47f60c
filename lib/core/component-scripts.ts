import { processWide } from "@/lib/core/process-wide";

const MAX_SCRIPTS = 50;

const noted = () => processWide("component-scripts", () => new Set<string>());

export function registerComponentScript(text: string): void {
  if (noted().size < MAX_SCRIPTS) noted().add(text);
}

export function isComponentScript(text: string): boolean {
  return noted().has(text);
}
