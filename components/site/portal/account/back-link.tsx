"use client";

import { ArrowLeft } from "lucide";
import { useAccount } from "@/components/site/portal/account/account-context";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function BackLink() {
  const { goTo } = useAccount();
  const { frame } = useAccountTexts();
  return (
    <button
      type="button"
      onClick={() => goTo({ name: "overview" })}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-[0.9375rem] text-brand-strong underline-offset-4 hover:underline"
    >
      <DrawnIcon icon={ArrowLeft} className="size-4" />
      {frame.back}
    </button>
  );
}
