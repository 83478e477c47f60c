"use client";

import { useState } from "react";
import { buttonLook } from "@/components/site/button-link";
import { toast } from "@/components/ui/toast-store";
import { mailReceipt } from "@/lib/commerce/checkout/queries";
import { messageOf } from "@/lib/core/client";
import type { OrderTexts } from "@/lib/crm/pages/order";

/** Resends the receipt to the order's address, which is neither shown nor changeable. */
export function MailReceipt({ orderId, texts }: { orderId: string; texts: OrderTexts["mail"] }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  async function send(): Promise<void> {
    setState("sending");
    try {
      await mailReceipt(orderId);
      setState("sent");
      toast({
        title: texts.toast,
        description: texts.toastText,
        variant: "success",
      });
    } catch (error) {
      setState("idle");
      const description = messageOf(error, texts.failedText);
      toast({ title: texts.failed, description, variant: "destructive" });
    }
  }

  return (
    <button
      type="button"
      disabled={state !== "idle"}
      onClick={() => void send()}
      className={`${buttonLook({ look: "outline" })} disabled:opacity-60`}
    >
      {state === "sent" ? texts.sent : state === "sending" ? texts.sending : texts.send}
    </button>
  );
}
