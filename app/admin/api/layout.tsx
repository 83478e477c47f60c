import type { ReactNode } from "react";
import { AdminFrame } from "@/components/admin/shell/admin-frame";

export default function ApiLayout({ children }: { children: ReactNode }) {
  return <AdminFrame>{children}</AdminFrame>;
}
