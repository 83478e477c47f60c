import {
  AddressBadge,
  AddressLine,
  AddressText,
  LookupCard,
  Waiting,
} from "@/components/site/ip-lookup/card-parts";
import { CopyAddress } from "@/components/site/ip-lookup/copy-address";
import { versionOf } from "@/lib/ip-lookup/address";
import type { IpInfo } from "@/lib/ip-lookup/location-services";
import type { OwnView } from "@/lib/ip-lookup/service";

const fields = [
  ["city", "City"],
  ["region", "Region"],
  ["country", "Country"],
  ["timezone", "Timezone"],
  ["org", "Organization"],
] as const;

type PublicCardProps = { own?: OwnView | null; location?: IpInfo | null };

/**
 * The address by which the internet knows this connection, and where it appears to be (docs/product.md 3.2).
 */
export function PublicCard({ own, location }: PublicCardProps) {
  return (
    <LookupCard id="public-ip" title="Public IP" text="How the internet sees your connection.">
      <AddressLine>
        {location && (
          <>
            <Address address={location.ip} />
            <CopyAddress address={location.ip} label="Public IP" />
          </>
        )}
        {location === null && (
          <p className="font-semibold text-danger text-heading">Failed to load public IP</p>
        )}
        {location === undefined && <Waiting className="h-9 w-56" />}
      </AddressLine>
      <dl className="mt-6 grid border-line border-t sm:grid-cols-2 sm:gap-x-8">
        {fields.map(([field, label]) => (
          <div key={field} className={`min-h-18 border-line border-b py-3 ${wide(field)}`}>
            <dt className="text-ink-muted text-label">{label}</dt>
            <dd className="mt-0.5 line-clamp-2 font-medium text-ink [overflow-wrap:anywhere]">
              {location === undefined ? (
                <Waiting className="mt-1 h-5 w-32" />
              ) : (
                (location?.[field] ?? <span className="font-normal text-ink-muted">Not available</span>)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 min-h-19 sm:min-h-12 text-[0.9375rem] text-ink-muted leading-relaxed">
        <OwnViewText own={own} location={location} />
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

/** What our own server knows, which needs no other service. */
function OwnViewText({ own, location }: PublicCardProps) {
  if (own === undefined) return <Waiting className="h-5 w-64 max-w-full" />;
  if (!own?.ip) return <p>Our own server couldn't see your address, either.</p>;
  const seen = (
    <span data-clarity-mask="true" className="break-all font-medium text-ink tabular-nums">
      {own.ip}
    </span>
  );
  if (location?.ip === own.ip) return <p>Our own server sees the same address: {seen}.</p>;
  return (
    <p>
      Our own server sees your connection as {seen} ({own.version}).
      {location === null && " Only its location could not be looked up."}
    </p>
  );
}
