"use client";

import { usePathname } from "next/navigation";
import { showDesktopNotice, useDesktopNotices } from "@/components/admin/kit/desktop-notices";
import { usePreference } from "@/components/admin/kit/preferences";
import { AvailabilitySwitch } from "@/components/admin/shell/availability-switch";
import { currentSection } from "@/components/admin/shell/sidebar";
import { useNewlyWaiting, type WaitingSection } from "@/components/admin/shell/use-newly-waiting";
import { ring } from "@/components/ui/ring";
import { useWaitingMark } from "@/components/ui/use-waiting-mark";
import { useStaffWaiting } from "@/lib/admin/overview/queries";

const notices: Record<WaitingSection, string> = {
  leads: "A new lead waits",
  chat: "A visitor waits in the chat",
  orders: "An order needs a decision",
};

export function StaffCalls() {
  const waiting = useStaffWaiting().data;
  const section = currentSection(usePathname());
  const desktop = useDesktopNotices();
  const [hasSound] = usePreference("sound");
  const { leads, chat, orders, availability } = waiting ?? {};
  useWaitingMark([leads, chat, orders].reduce((sum, one) => sum + (one?.count ?? 0), 0));
  useNewlyWaiting(waiting, (kind) => {
    const hasSignal = kind === "chat" ? availability?.notificationsEnabled : hasSound;
    // The open chat plays its sound with the message itself.
    if (hasSignal && !(kind === "chat" && section === "chat")) ring();
    // The open list of leads itself shows how many arrived.
    if (desktop.isOn && !document.hasFocus() && !(kind === "leads" && section === "leads"))
      showDesktopNotice(notices[kind], kind);
  });
  return availability ? <AvailabilitySwitch availability={availability} /> : null;
}
