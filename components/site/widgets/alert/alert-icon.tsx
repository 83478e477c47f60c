import { Bell, CircleAlert, Info, type LucideIcon, Shield, TriangleAlert, Zap } from "lucide-react";

const icons = new Map<string, LucideIcon>([
  ["Shield", Shield],
  ["Bell", Bell],
  ["Zap", Zap],
  ["AlertCircle", CircleAlert],
  ["Info", Info],
]);

/** Spec 1 section 2, "Security alert banner": any other type is a warning triangle. */
export function AlertIcon({ type, className }: { type: string; className: string }) {
  const Icon = icons.get(type) ?? TriangleAlert;
  return <Icon aria-hidden className={className} />;
}
