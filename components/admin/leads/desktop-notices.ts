"use client";

import { useState } from "react";
import { usePreference } from "@/components/admin/leads/preferences";

/** Whether the browser has said yes; without such notices at all, it has said no. */
const isAllowed = () => "Notification" in window && Notification.permission === "granted";

/** Notices on the desktop: only for who switched them on here, and as long as the browser allows them. */
export function useDesktopNotices() {
  const [wanted, setWanted] = usePreference("notices");
  const [isRefused, setRefused] = useState(false);
  const switchTo = async (on: boolean) => {
    setRefused(false);
    if (on && !isAllowed()) {
      const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
      if (answer !== "granted") return setRefused(true);
    }
    setWanted(on);
  };
  return { isOn: wanted && isAllowed(), isRefused, switchTo };
}

/**
 * Says on the desktop that something came in; how many and of what kind, but no person's name: others may see the screen.
 * A later notice of the same tag takes the place of the one before.
 */
export function showDesktopNotice(title: string, tag = "new-leads"): void {
  try {
    const notice = new Notification(title, { tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some browsers for phones have the permission, but show notices through a service worker alone.
  }
}
