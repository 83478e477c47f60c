import { LogOut } from "lucide";
import { useRef, useState } from "react";
import { buttonLook } from "@/components/site/button-link";
import { useAccount } from "@/components/site/portal/account/account-context";
import { signingOut } from "@/components/site/portal/presence";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { toast } from "@/components/ui/toast-store";
import { signOut, signOutEverywhere } from "@/lib/commerce/portal/queries";
import { preservingChoices } from "@/lib/core/choices-after-sign-out";
import { isSignedOut } from "@/lib/core/client";
import { filledIn } from "@/lib/core/placeholders";

export function Welcome({ onLeave }: { onLeave: (notice: string) => void }) {
  const { frame, left, toasts } = useAccountTexts();
  const { firstname, lastname, companyname, email } = useAccount().signedIn.customer;
  const name = `${firstname} ${lastname}`.trim();
  const [leaving, setLeaving] = useState<"here" | "everywhere">();
  const isBusy = useRef(false);

  async function leave(where: "here" | "everywhere"): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setLeaving(where);
    try {
      await signingOut(() => preservingChoices(where === "here" ? signOut : signOutEverywhere));
      onLeave(where === "here" ? left.signedOut : left.signedOutEverywhere);
    } catch (error) {
      if (isSignedOut(error)) onLeave(left.signedOut);
      else toast({ title: toasts.signOut.name, description: toasts.signOut.text, variant: "destructive" });
    } finally {
      isBusy.current = false;
      setLeaving(undefined);
    }
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
      <div className="min-w-0 max-w-full">
        <p className="font-medium text-[0.9375rem] text-white/75">{name ? frame.welcome : frame.name}</p>
        <h1 id="page-title" tabIndex={-1} className="mt-1 text-title outline-none [overflow-wrap:anywhere]">
          {name ? filledIn(frame.welcomeName, { name }) : frame.welcome}
        </h1>
        <p className="mt-2 text-white/80 [overflow-wrap:anywhere]">
          {[companyname, email].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <button
          type="button"
          onClick={() => void leave("everywhere")}
          aria-disabled={leaving !== undefined}
          className="h-11 rounded-[10px] px-4 font-semibold text-[0.9375rem] text-white/85 underline-offset-4 hover:text-white hover:underline max-sm:order-last"
        >
          {leaving === "everywhere" ? frame.signingOut : frame.signOutEverywhere}
        </button>
        <button
          type="button"
          onClick={() => void leave("here")}
          aria-disabled={leaving !== undefined}
          className={buttonLook({ look: "glass" })}
        >
          <DrawnIcon icon={LogOut} />
          {leaving === "here" ? frame.signingOut : frame.signOut}
        </button>
      </div>
    </div>
  );
}
