"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { ToastViewProps } from "@/components/ui/toast";
import { closeToast, showStoredToast, useToast } from "@/components/ui/toast-store";

/** The view loads with the first toast; until then a page pays for a subscription only. */
export function Toaster() {
  const toast = useToast();
  const [View, setView] = useState<ComponentType<ToastViewProps> | null>(null);
  const isShown = toast !== null;

  useEffect(showStoredToast, []);

  useEffect(() => {
    if (!isShown) return;
    import("@/components/ui/toast").then(
      ({ ToastView }) => setView(() => ToastView),
      // Offline, the message about the lost connection must still appear.
      () => setView(() => PlainToast),
    );
  }, [isShown]);

  if (!toast || !View) return null;
  return <View {...toast} onClose={() => closeToast(toast.message.id)} />;
}

function PlainToast({ message: { title, description }, open, onClose }: ToastViewProps) {
  if (!open) return null;
  return (
    <button
      type="button"
      onClick={onClose}
      className="fixed inset-x-4 top-18 z-[100] mx-auto max-w-sm rounded-lg border border-line bg-surface p-4 text-left text-sm shadow-lg"
    >
      <span role="status">
        <b>{title}</b> {description}
      </span>
    </button>
  );
}
