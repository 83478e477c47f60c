import { Swatch } from "@/components/admin/colors/copy-color";
import { SitePreview } from "@/components/admin/colors/site-preview";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { readableAssignments } from "@/lib/content/colors/pairs";
import { assignmentsOf, paletteOf } from "@/lib/content/colors/palette";
import type { PaletteColor } from "@/lib/content/colors/schema";
import { type SiteToken, siteTokenIds, siteTokens } from "@/lib/content/colors/tokens";

type SiteColorsProps = {
  colors: PaletteColor[];
  onChange: (token: SiteToken, color?: PaletteColor) => void;
};

export function SiteColors({ colors, onChange }: SiteColorsProps) {
  const mayWrite = useMayWrite();
  const assigned = assignmentsOf(colors);
  const applied = readableAssignments(assigned);
  const palette = paletteOf(applied);
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-0.5 border-b border-line px-4 py-3">
        <h2 className="text-sm font-semibold text-ink">The site’s colors</h2>
        {mayWrite && <p className="text-xs text-ink-muted">Choose one to change it.</p>}
      </div>
      <ul className="grid grid-cols-2 lg:grid-cols-3 xl:grid-cols-1">
        {siteTokenIds.map((token) => {
          const { label, variable } = siteTokens[token];
          const driver = colors.find((color) => color.token === token && color.isActive);
          return (
            <li key={token}>
              <button
                type="button"
                disabled={!mayWrite}
                onClick={() => onChange(token, driver)}
                aria-label={`Change ${label}`}
                className="flex w-full items-center not-disabled:cursor-pointer gap-3 px-3 py-2 text-left sm:px-4 not-disabled:hover:bg-surface-sunken focus-visible:outline-offset-[-3px]"
              >
                <Swatch hexValue={palette[variable]} />
                <span className="grid min-w-0 flex-1 text-sm">
                  <span className="font-medium text-ink">{label}</span>
                  <span className="truncate text-xs text-ink-muted">{driver?.name ?? "Our color"}</span>
                </span>
                {driver && applied[token] !== assigned[token] && (
                  <Badge variant="warning" title="It can't be read against the site's other colors.">
                    Not applied
                  </Badge>
                )}
                <code className="text-xs text-ink-muted max-sm:hidden">{palette[variable]}</code>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="border-t border-line p-4 max-xl:hidden">
        <SitePreview palette={palette} />
      </div>
    </Card>
  );
}
