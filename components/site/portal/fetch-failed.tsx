import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import type { PortalFacts } from "@/lib/commerce/portal/facts";

type FetchFailedProps = { text: string; facts: PortalFacts; onRetry: () => void; isRetrying?: boolean };

export function FetchFailed({ text, facts, onRetry, isRetrying = false }: FetchFailedProps) {
  const { frame } = useAccountTexts();
  return (
    <div className="mt-4 rounded-xl bg-surface-sunken p-5">
      <p className="text-ink">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="button"
          onClick={onRetry}
          aria-disabled={isRetrying}
          className="inline-flex h-11 items-center rounded-[10px] border border-line bg-surface px-5 font-semibold text-[0.9375rem] text-ink transition-colors hover:border-brand/40 hover:bg-brand-soft aria-disabled:cursor-progress"
        >
          {isRetrying ? frame.tryingAgain : frame.tryAgain}
        </button>
        <a
          href={facts.phoneHref}
          className="font-semibold text-brand-strong underline-offset-4 hover:underline"
        >
          {facts.phone}
        </a>
      </div>
    </div>
  );
}
