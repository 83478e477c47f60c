import { type ReactNode, useEffect, useState } from "react";
import { useAccount } from "@/components/site/portal/account/account-context";
import { PlaceholderRows } from "@/components/site/portal/card";
import { FetchFailed } from "@/components/site/portal/fetch-failed";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { dataFailure } from "@/lib/commerce/portal/failures";
import { filledIn } from "@/lib/core/placeholders";

const SLOW_AFTER_MS = 6_000;

type ListingProps<T> = {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  what: string;
  rows: number;
  children: (data: T) => ReactNode;
};

export function Listing<T>({ query, what, rows, children }: ListingProps<T>) {
  const { facts } = useAccount();
  const { toasts } = useAccountTexts();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    const { description } = dataFailure(error, toasts);
    return (
      <FetchFailed text={description} facts={facts} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  return (
    <div aria-busy>
      <PlaceholderRows count={rows} />
      <Progress what={what} />
    </div>
  );
}

function Progress({ what }: { what: string }) {
  const { loading } = useAccountTexts();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={isSlow ? "mt-2 text-ink-muted text-sm" : "sr-only"}>
      {filledIn(isSlow ? loading.slow : loading.usual, { what })}
    </p>
  );
}
