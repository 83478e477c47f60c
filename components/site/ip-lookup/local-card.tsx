import type { ReactNode } from "react";
import {
  AddressBadge,
  AddressLine,
  AddressText,
  LookupCard,
  Waiting,
} from "@/components/site/ip-lookup/card-parts";
import { CopyAddress } from "@/components/site/ip-lookup/copy-address";
import { networkOf, versionOf } from "@/lib/content/ip-lookup/address";
import type { IpLookupTexts } from "@/lib/crm/pages/ip-lookup";

export type LocalTexts = Pick<IpLookupTexts["localAddress"], "title" | "text" | "hidden" | "copyName">;

type LocalCardProps = {
  local?: string[];
  publicAddress?: string;
  texts: LocalTexts;
  copy: IpLookupTexts["lookUp"];
  tips: ReactNode;
  uses: ReactNode;
};

/**
 * The computer's addresses in its local network (docs/product/site.md "IP look-up"). Both variants of the
 * content below are in the page and one is shown, so that nothing moves when the look-up ends.
 */
export function LocalCard({ local, publicAddress, texts, copy, tips, uses }: LocalCardProps) {
  const isHidden = local?.length === 0;
  return (
    <LookupCard id="local-ip" title={texts.title} text={texts.text}>
      <AddressLine>
        {local === undefined && <Waiting className="h-9 w-48" />}
        {local?.map((address) => (
          <LocalAddress key={address} address={address} name={texts.copyName} copy={copy} />
        ))}
        {isHidden && <p className="font-medium text-ink">{texts.hidden}</p>}
      </AddressLine>
      <div className="mt-7 grid *:col-start-1 *:row-start-1">
        <div
          className={isHidden ? "" : "invisible"}
          data-nat={isHidden && versionOf(publicAddress ?? "") === "IPv4" ? "" : undefined}
        >
          {tips}
        </div>
        <div className={local?.length ? "" : "invisible"}>{uses}</div>
      </div>
    </LookupCard>
  );
}

type LocalAddressProps = { address: string; name: string; copy: IpLookupTexts["lookUp"] };

function LocalAddress({ address, name, copy }: LocalAddressProps) {
  const network = networkOf(address);
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="grid justify-items-start gap-2">
        <AddressText>{address}</AddressText>
        {network && (
          <AddressBadge>
            {network.range}: {network.kind}
          </AddressBadge>
        )}
      </p>
      <CopyAddress address={address} label={name} texts={copy} />
    </div>
  );
}
