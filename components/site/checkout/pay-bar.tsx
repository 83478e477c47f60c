import { LoaderCircle, Lock } from "lucide";
import { type ReactNode, useEffect, useState } from "react";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";

const LONG_MS = 8_000;

type PayBarProps = {
  busy: boolean;
  totalCents: number | null;
  /** Sentence of agreement, in sight wherever the button is. */
  children: ReactNode;
};

export function PayBar({ busy, totalCents, children }: PayBarProps) {
  const { pay: texts } = useCheckoutTexts();
  const submitText =
    totalCents === null ? texts.submit : filledIn(texts.submitTotal, { total: toDollars(totalCents) });
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);

  return (
    <div className="pay-bar -mx-4 sticky bottom-0 z-20 border-line border-t bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0">
      {children}
      <button
        type="submit"
        disabled={busy || totalCents === null}
        className="flex min-h-13 w-full items-center justify-center gap-2 rounded-[10px] bg-button px-3 py-3 font-semibold max-sm:text-[0.9375rem] text-button-text transition-colors hover:bg-button-strong disabled:cursor-not-allowed disabled:opacity-70"
      >
        <DrawnIcon
          icon={busy ? LoaderCircle : Lock}
          className={`shrink-0 ${busy ? "size-5 animate-spin" : "size-4.5"}`}
        />
        {busy ? texts.processing : submitText}
      </button>
      <p role="status" className={isLong ? "mt-2 text-center text-ink-muted text-sm" : "sr-only"}>
        {isLong ? texts.long : busy && texts.processing}
      </p>
    </div>
  );
}
