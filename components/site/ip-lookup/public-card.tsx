import type { ReactNode } from "react";
import {
  AddressBadge,
  AddressLine,
  AddressText,
  LookupCard,
  Waiting,
} from "@/components/site/ip-lookup/card-parts";
import { CopyAddress } from "@/components/site/ip-lookup/copy-address";
import { versionOf } from "@/lib/content/ip-lookup/address";
import type { IpInfo } from "@/lib/content/ip-lookup/location-services";
import type { CallerAddress } from "@/lib/content/ip-lookup/service";
import { filledIn } from "@/lib/core/placeholders";
import type { IpLookupTexts } from "@/lib/crm/pages/ip-lookup";

const fields = [
  ["city", "city"],
  ["region", "region"],
  ["country", "country"],
  ["timezone", "timezone"],
  ["org", "organization"],
] as const;

type PublicTexts = IpLookupTexts["publicAddress"];
type Found = { own?: CallerAddress | null; location?: IpInfo | null };
type PublicCardProps = Found & { texts: PublicTexts; copy: IpLookupTexts["lookUp"] };

export function PublicCard({ own, location, texts, copy }: PublicCardProps) {
  // Our server responds first, and needs no other service.
  const address = location?.ip ?? own?.ip;
  return (
    <LookupCard id="public-ip" title={texts.title} text={texts.text}>
      <AddressLine>
        {address && (
          <>
            <Address address={address} />
            <CopyAddress address={address} label={texts.title} texts={copy} />
          </>
        )}
        {!address && location !== null && <Waiting className="h-9 w-56" />}
        {!address && location === null && (
          <p className="font-semibold text-danger text-heading">{texts.failed}</p>
        )}
      </AddressLine>
      <div className="mt-6 grid border-line border-t *:col-start-1 *:row-start-1">
        {location === null && (
          <div className="grid content-start gap-3 py-5 text-[0.9375rem] text-ink-muted leading-relaxed">
            <CallerAddressText own={own} location={location} texts={texts} />
            <p>
              {own?.ip && <strong className="block font-semibold text-ink">{texts.failed}</strong>}
              {texts.withoutLocation}
            </p>
          </div>
        )}
        {/* Keeps its room without a location, so that nothing moves. */}
        <dl className={`grid sm:grid-cols-2 sm:gap-x-8 ${location === null ? "invisible" : ""}`}>
          {fields.map(([field, label]) => (
            <div key={field} className={`min-h-18 border-line border-b py-3 ${wide(field)}`}>
              <dt className="text-ink-muted text-label">{texts[label]}</dt>
              <dd className="mt-0.5 line-clamp-2 font-medium text-ink [overflow-wrap:anywhere]">
                {location === undefined ? (
                  <Waiting className="mt-1 h-5 w-32" />
                ) : (
                  (location?.[field] ?? <span className="font-normal text-ink-muted">{texts.missing}</span>)
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-5 min-h-19 sm:min-h-12 text-[0.9375rem] text-ink-muted leading-relaxed">
        {location !== null && <CallerAddressText own={own} location={location} texts={texts} />}
      </div>
    </LookupCard>
  );
}

/** Names of providers are long. */
const wide = (field: string) => (field === "org" ? "min-h-24 sm:col-span-2 sm:min-h-18" : "");

function Address({ address }: { address: string }) {
  const version = versionOf(address);
  return (
    <p className="grid min-w-0 justify-items-start gap-2">
      <AddressText isLong={version === "IPv6"}>{address}</AddressText>
      {version && <AddressBadge>{version}</AddressBadge>}
    </p>
  );
}

function CallerAddressText({ own, location, texts }: Found & { texts: PublicTexts }) {
  if (own === undefined) return <Waiting className="h-5 w-64 max-w-full" />;
  if (!own?.ip) return <p>{texts.unknown}</p>;
  const seen = (
    <span data-clarity-mask="true" className="break-all font-medium text-ink tabular-nums">
      {own.ip}
    </span>
  );
  if (location?.ip === own.ip) return <p>{around(texts.same, seen)}</p>;
  return <p>{around(filledIn(texts.other, { version: own.version ?? "" }), seen)}</p>;
}

function around(sentence: string, address: ReactNode): ReactNode {
  const [before, after = ""] = sentence.split("{address}");
  return (
    <>
      {before}
      {address}
      {after}
    </>
  );
}
