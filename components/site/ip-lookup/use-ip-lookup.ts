import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { findLocalAddresses } from "@/lib/content/ip-lookup/local-addresses";
import {
  type IpInfo,
  lookUpPublicAddress,
  readCallerAddress,
} from "@/lib/content/ip-lookup/location-services";
import type { CallerAddress } from "@/lib/content/ip-lookup/service";
import type { IpLookupTexts } from "@/lib/crm/pages/ip-lookup";

/** Each part is undefined while loading; `own` and `location` are null after a failure. */
type Found = { own?: CallerAddress | null; location?: IpInfo | null; local?: string[] };

export function useIpLookup({ failed, notFetched, refreshed, refreshedText }: IpLookupTexts["lookUp"]) {
  const [found, setFound] = useState<Found>({});
  const [busy, setBusy] = useState(true);
  const running = useRef<AbortController>(null);

  const lookUp = useCallback(
    async (isRefresh: boolean) => {
      const run = new AbortController();
      const { signal } = run;
      running.current?.abort();
      running.current = run;
      const add = (part: Found) => {
        if (!signal.aborted) setFound((before) => ({ ...before, ...part }));
      };
      setBusy(true);
      setFound({});
      const [, location] = await Promise.all([
        readCallerAddress().then(
          (own) => add({ own }),
          () => add({ own: null }),
        ),
        lookUpPublicAddress(signal).then((location) => {
          if (!location && !signal.aborted) {
            toast({ title: failed, description: notFetched, variant: "destructive" });
          }
          add({ location });
          return location;
        }),
        findLocalAddresses(signal).then((local) => add({ local })),
      ]);
      if (signal.aborted) return;
      running.current = null;
      setBusy(false);
      if (isRefresh && location) {
        toast({ title: refreshed, description: refreshedText, variant: "success" });
      }
    },
    [failed, notFetched, refreshed, refreshedText],
  );

  useEffect(() => {
    void lookUp(false);
    return () => running.current?.abort();
  }, [lookUp]);

  return {
    ...found,
    busy,
    refresh: () => {
      // Not `busy`, which a second press may precede.
      if (!running.current) void lookUp(true);
    },
  };
}
