"use client";

import { useState } from "react";
import { buttonLook } from "@/components/site/button-link";
import { toast } from "@/components/ui/toast-store";
import { mailReceipt } from "@/lib/checkout/api";
import { messageOf } from "@/lib/http/client";

/** Has the receipt sent again, to the address of the order: nobody is told which, and nobody can give another one. */
export function MailReceipt({ orderId }: { orderId: string }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  async function send(): Promise<void> {
    setState("sending");
    try {
      await mailReceipt(orderId);
      setState("sent");
      toast({
        title: "Receipt Sent",
        description: "It's on its way to the email address on your order.",
        variant: "success",
      });
    } catch (error) {
      setState("idle");
      const description = messageOf(error, "We couldn't send the receipt. Please try again in a moment.");
      toast({ title: "Error", description, variant: "destructive" });
    }
  }

  return (
    <button
      type="button"
      disabled={state !== "idle"}
      onClick={() => void send()}
      className={`${buttonLook({ look: "outline" })} disabled:opacity-60`}
    >
      {state === "sent" ? "Receipt Sent" : state === "sending" ? "Sending..." : "Email Me the Receipt"}
    </button>
  );
}
