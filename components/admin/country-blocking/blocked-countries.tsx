import { Globe, X } from "lucide";
import { useRef, useState } from "react";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { EmptyState } from "@/components/admin/kit/states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useUnblockCountry } from "@/lib/access/country-blocking/queries";
import type { BlockedCountry } from "@/lib/access/country-blocking/schema";

const SHOWN_AT_FIRST = 10;

export function BlockedCountries({ countries }: { countries: readonly BlockedCountry[] }) {
  const unblock = useUnblockCountry();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const shown = showsAll ? countries : countries.slice(0, SHOWN_AT_FIRST);
  return (
    <PanelCard
      id="blocked-countries"
      title="Blocked countries"
      aside={<span className="text-sm text-ink-muted tabular-nums">{countries.length}</span>}
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {countries.length === 0 ? (
          <EmptyState icon={Globe} title="No country is blocked" description="Choose one to get started." />
        ) : (
          <ul aria-labelledby="blocked-countries" className="mt-2 divide-y divide-line border-t border-line">
            {shown.map((country) => (
              <li key={country.id} className="flex items-center gap-3 px-4 py-1.5">
                <span className="min-w-0 flex-1 text-sm break-words text-ink">{country.countryName}</span>
                <Badge>{country.countryCode}</Badge>
                <Button
                  variant="dangerGhost"
                  size="icon"
                  aria-label={`Remove ${country.countryName}`}
                  disabled={unblock.isPending && unblock.variables?.id === country.id}
                  onClick={() => {
                    // The row is removed, and the button with it.
                    list.current?.focus();
                    unblock.mutate(country);
                  }}
                >
                  <DrawnIcon icon={X} />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {countries.length > SHOWN_AT_FIRST && (
        <div className="border-t border-line p-2">
          <Button
            variant="ghost"
            size="small"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? `Show the first ${SHOWN_AT_FIRST}` : `Show all ${countries.length}`}
          </Button>
        </div>
      )}
    </PanelCard>
  );
}
