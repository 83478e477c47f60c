import { AccountFrame } from "@/components/site/portal/account-frame";
import { cardLook, Placeholder, PlaceholderRows } from "@/components/site/portal/card";
import { FetchFailed } from "@/components/site/portal/fetch-failed";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import type { PortalFacts } from "@/lib/commerce/portal/facts";

type AccountSkeletonProps = {
  facts: PortalFacts;
  /** False while it is only prepared next to the sign-in, which has the page's title. */
  isShown?: boolean;
  onRetry?: () => void;
};

export function AccountSkeleton({ facts, isShown = true, onRetry }: AccountSkeletonProps) {
  const { frame, toasts } = useAccountTexts();
  const Title = isShown ? "h1" : "p";
  return (
    <AccountFrame
      facts={facts}
      welcome={
        <>
          <Title className="text-title">{frame.name}</Title>
          {!onRetry && (
            <p role="status" className="mt-2 text-white/75">
              {frame.loading}
            </p>
          )}
        </>
      }
    >
      {onRetry ? (
        <div className={cardLook}>
          <FetchFailed text={toasts.dataUnreachable.text} facts={facts} onRetry={onRetry} />
        </div>
      ) : (
        <Cards />
      )}
    </AccountFrame>
  );
}

function Cards() {
  return (
    <div aria-hidden className="grid gap-6 lg:grid-cols-[1.7fr_1fr]">
      <div className={`${cardLook} lg:col-span-2`}>
        <Placeholder className="h-6 w-44" />
        <div className="mt-6 grid gap-6 sm:grid-cols-3">
          {["due", "services", "date"].map((key) => (
            <Placeholder key={key} className="h-14 w-40" />
          ))}
        </div>
      </div>
      <div className={cardLook}>
        <Placeholder className="h-6 w-36" />
        <PlaceholderRows count={3} />
      </div>
      <div className={cardLook}>
        <Placeholder className="h-6 w-36" />
        <Placeholder className="mt-6 h-32 w-full" />
      </div>
    </div>
  );
}
