import { useState } from "react";
import { usePreference } from "@/components/admin/kit/preferences";

const isAllowed = () => "Notification" in window && Notification.permission === "granted";

export function useDesktopNotices() {
  const [isEnabled, setEnabled] = usePreference("notices");
  const [isRefused, setRefused] = useState(false);
  const switchTo = async (on: boolean) => {
    setRefused(false);
    if (on && !isAllowed()) {
      const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
      if (answer !== "granted") return setRefused(true);
    }
    setEnabled(on);
  };
  return { isOn: isEnabled && isAllowed(), isRefused, switchTo };
}

/**
 * Shows a desktop notification with number and kind, but no person's name: others may see the screen. A later
 * one with the same tag replaces it.
 */
export function showDesktopNotice(title: string, tag = "new-leads"): void {
  try {
    const notice = new Notification(title, { tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phone browsers have the permission, but show notifications only through a service worker.
  }
}
