import "server-only";
import { parse } from "bowser";

export function deviceOf(userAgent: string | null): string {
  const { browser, os } = parse(userAgent || "unknown");
  if (!browser.name) return os.name ? `A browser on ${os.name}` : "An unknown browser";
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
