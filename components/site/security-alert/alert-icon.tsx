import { Bell, CircleAlert, type IconNode, Info, Shield, TriangleAlert, Zap } from "lucide";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { SecurityAlert } from "@/lib/content/security-alert/schema";

type AlertIconType = SecurityAlert["desktopIconType"];

export const alertIcons: Readonly<Record<AlertIconType, IconNode>> = {
  AlertTriangle: TriangleAlert,
  Shield,
  Bell,
  Zap,
  AlertCircle: CircleAlert,
  Info,
};

export function AlertIcon({ type, className }: { type: AlertIconType; className: string }) {
  return <DrawnIcon icon={alertIcons[type]} className={className} />;
}
