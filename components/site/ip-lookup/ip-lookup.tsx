"use client";

import type { ReactNode } from "react";
import { LocalCard, type LocalTexts } from "@/components/site/ip-lookup/local-card";
import { PublicCard } from "@/components/site/ip-lookup/public-card";
import { useIpLookup } from "@/components/site/ip-lookup/use-ip-lookup";
import { LineIcon } from "@/components/site/line-icon";
import type { IpLookupTexts } from "@/lib/crm/pages/ip-lookup";

type IpLookupProps = {
  texts: IpLookupTexts["lookUp"];
  publicTexts: IpLookupTexts["publicAddress"];
  localTexts: LocalTexts;
  tips: ReactNode;
  uses: ReactNode;
};

export function IpLookup({ texts, publicTexts, localTexts, tips, uses }: IpLookupProps) {
  const { own, location, local, busy, refresh } = useIpLookup(texts);
  return (
    <div className="noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="addresses-title" className="text-ink-strong text-title">
          {texts.title}
        </h2>
        <button
          type="button"
          onClick={refresh}
          aria-disabled={busy}
          className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-[10px] bg-button px-5 font-semibold text-[0.9375rem] text-button-text tracking-[-0.01em] transition-colors hover:bg-button-strong aria-disabled:cursor-progress aria-disabled:bg-button-strong"
        >
          <LineIcon
            className={`size-4.5 ${busy ? "animate-spin" : ""}`}
            d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5"
          />
          {texts.refresh}
        </button>
      </div>
      <p role="status" className="sr-only">
        {busy ? texts.busy : location === null ? texts.notLocated : texts.done}
      </p>
      <div aria-busy={busy} className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
        <PublicCard own={own} location={location} texts={publicTexts} copy={texts} />
        <LocalCard
          local={local}
          publicAddress={location?.ip ?? own?.ip ?? undefined}
          texts={localTexts}
          copy={texts}
          tips={tips}
          uses={uses}
        />
      </div>
    </div>
  );
}
