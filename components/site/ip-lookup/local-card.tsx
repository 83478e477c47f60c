import {
  AddressBadge,
  AddressLine,
  AddressText,
  LookupCard,
  Waiting,
} from "@/components/site/ip-lookup/card-parts";
import { CopyAddress } from "@/components/site/ip-lookup/copy-address";
import { networkOf, versionOf } from "@/lib/ip-lookup/address";

type LocalCardProps = { local?: string[]; publicAddress?: string };

/**
 * The addresses of this computer in its own network (docs/product.md 3.4 and 3.8). What stands below the
 * address is there in both cases and shown in one, so that nothing moves when the look-up ends.
 */
export function LocalCard({ local, publicAddress }: LocalCardProps) {
  const isFound = local !== undefined && local.length > 0;
  const isHidden = local !== undefined && local.length === 0;
  return (
    <LookupCard id="local-ip" title="Local IP Addresses" text="How the devices in your office see this one.">
      <AddressLine>
        {local === undefined && <Waiting className="h-9 w-48" />}
        {local?.map((address) => (
          <LocalAddress key={address} address={address} />
        ))}
        {isHidden && (
          <p className="font-medium text-ink">
            Unable to detect - Browser privacy protection enabled, or WebRTC not supported in this browser
          </p>
        )}
      </AddressLine>
      <div className="mt-7 grid *:col-start-1 *:row-start-1">
        <div className={isHidden ? "" : "invisible"}>
          <Tips showNat={isHidden && versionOf(publicAddress ?? "") === "IPv4"} />
        </div>
        <div className={isFound ? "" : "invisible"}>
          <Uses />
        </div>
      </div>
    </LookupCard>
  );
}

function LocalAddress({ address }: { address: string }) {
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
      <CopyAddress address={address} label="Local IP" />
    </div>
  );
}

const item = "text-[0.9375rem] text-ink-muted leading-relaxed [&_b]:font-semibold [&_b]:text-ink";

function Tips({ showNat }: { showNat: boolean }) {
  return (
    <>
      <h4 className="font-semibold text-ink">Find it yourself</h4>
      <ul className="mt-3 grid gap-2.5">
        <li className={item}>
          <b>Windows:</b> open Command Prompt, type <code>ipconfig</code> and read “IPv4 Address”.
        </li>
        <li className={item}>
          <b>Mac:</b> open System Settings, then Network, choose your connection and then Details.
        </li>
        <li className={item}>
          <b>Router:</b> its admin page lists every connected device with its address.
        </li>
        <li className={item}>
          <b>Common ranges:</b> 192.168.1.x, 192.168.0.x, 10.0.0.x and 172.16-31.x.x.
        </li>
        <li className={`${item} ${showNat ? "" : "invisible"}`}>
          <b>NAT:</b> your public address is IPv4, so your router most likely shares it among all your
          devices; your local address is a different one.
        </li>
      </ul>
    </>
  );
}

function Uses() {
  return (
    <>
      <h4 className="font-semibold text-ink">What it's good for</h4>
      <ul className="mt-3 grid gap-2.5">
        <li className={item}>
          <b>Printers and NAS:</b> they have to be in the same range as this computer to reach it.
        </li>
        <li className={item}>
          <b>Support calls:</b> it tells us which of your computers you mean.
        </li>
        <li className={item}>
          <b>It may change:</b> most routers reassign addresses; if one must stay the same, reserve it in the
          router.
        </li>
      </ul>
    </>
  );
}
