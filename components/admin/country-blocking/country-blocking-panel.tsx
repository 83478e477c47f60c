import { AddCountry } from "@/components/admin/country-blocking/add-country";
import { AddressTestCard } from "@/components/admin/country-blocking/address-test";
import { BlockedCountries } from "@/components/admin/country-blocking/blocked-countries";
import { MessageForm } from "@/components/admin/country-blocking/message-form";
import { StatusCard } from "@/components/admin/country-blocking/status-card";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { useCountryBlocking } from "@/lib/access/country-blocking/queries";

/** The section Country Blocking (docs/product/access.md "Country blocking"). */
export function CountryBlockingPanel() {
  return (
    <>
      <PageHeader
        title="Country Blocking"
        description="Visitors from the countries on the list see a message instead of the site. Unknown countries, private addresses and the country you're in are never blocked."
      />
      <Loaded query={useCountryBlocking()} failed="Country blocking could not be loaded.">
        {({ settings, blockedCountries, data, contact }) => (
          <div className="grid gap-4">
            <StatusCard settings={settings} blocked={blockedCountries.length} data={data} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <BlockedCountries countries={blockedCountries} />
              <div className="grid gap-4">
                <AddCountry blocked={blockedCountries} />
                <AddressTestCard />
              </div>
            </div>
            <MessageForm settings={settings} contact={contact} />
          </div>
        )}
      </Loaded>
    </>
  );
}
