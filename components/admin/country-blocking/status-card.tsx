import { counted } from "@/components/admin/kit/counted";
import { DateText } from "@/components/admin/kit/date-text";
import { SwitchRow } from "@/components/admin/kit/switch-row";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { useSaveCountryBlocking } from "@/lib/access/country-blocking/queries";
import type { CountryBlocking, CountryData } from "@/lib/access/country-blocking/schema";

type StatusCardProps = { settings: CountryBlocking; blocked: number; data: CountryData };

export function StatusCard({ settings, blocked, data }: StatusCardProps) {
  const save = useSaveCountryBlocking();
  const { isEnabled, allowSearchEngines } = settings;
  return (
    <Card>
      <div className="grid divide-y divide-line lg:grid-cols-2 lg:divide-x lg:divide-y-0">
        <SwitchRow
          label="Country blocking"
          hint="The administration always works, from everywhere."
          checked={isEnabled}
          onChange={(isEnabled) => void save({ isEnabled }, settings)}
        />
        <SwitchRow
          label="Let search engines in"
          hint="Google, Bing, Apple, Yandex, Baidu, Yahoo and Seznam, if their address proves who they are."
          checked={allowSearchEngines}
          onChange={(allowSearchEngines) => void save({ allowSearchEngines }, settings)}
        />
      </div>
      <div className="grid gap-2 border-t border-line px-4 py-3 text-sm text-ink-muted">
        <p role="status" className="flex flex-wrap items-center gap-2">
          <Badge variant={isEnabled && blocked > 0 ? "success" : "neutral"}>{isEnabled ? "On" : "Off"}</Badge>
          {stateOf(isEnabled, blocked)}
        </p>
        <DataAge data={data} />
      </div>
    </Card>
  );
}

function stateOf(isEnabled: boolean, blocked: number): string {
  if (!isEnabled) return "Visitors from all countries see the site.";
  if (blocked === 0) return "No country is on the list yet, so visitors from all countries see the site.";
  return `Visitors from ${blocked === 1 ? "one country" : `${blocked} countries`} see the message instead of the site.`;
}

/** Includes the link that the data's license requires. */
function DataAge({ data: { builtAt, header } }: { data: CountryData }) {
  return (
    <p>
      {builtAt === null ? (
        <span className="text-danger">
          The country data can't be read, so it blocks nobody. Ask whoever runs the server to update it (npm
          run geo-update).
        </span>
      ) : (
        <>
          Country data from <DateText value={builtAt} />, {ageOf(builtAt)}. Whoever runs the server updates it
          (npm run geo-update).
        </>
      )}{" "}
      {header && `What your proxy says in ${header} comes first. `}
      <a href="https://db-ip.com" target="_blank" rel="noreferrer" className="text-brand underline">
        IP Geolocation by DB-IP
      </a>{" "}
      (CC BY 4.0)
    </p>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

function ageOf(builtAt: string): string {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(builtAt)) / DAY_MS));
  return days === 0 ? "from today" : `${counted(days, "day")} old`;
}
