import { Bell, CircleAlert, Info, type LucideIcon, Shield, TriangleAlert, Zap } from "lucide-react";
import type { SecurityAlert } from "@/lib/security-alert/schema";

type AlertIconType = SecurityAlert["desktopIconType"];

export const alertIcons: Readonly<Record<AlertIconType, LucideIcon>> = {
  AlertTriangle: TriangleAlert,
  Shield,
  Bell,
  Zap,
  AlertCircle: CircleAlert,
  Info,
};

export function AlertIcon({ type, className }: { type: AlertIconType; className: string }) {
  const Icon = alertIcons[type];
  return <Icon aria-hidden className={className} />;
}
