import { PanelCard } from "@/components/admin/kit/panel-card";
import { Badge } from "@/components/ui/badge";
import type { EnvironmentPart } from "@/lib/data/settings/schema";

/** Secrets and startup settings: only shows if they are set. */
export function EnvironmentCard({ parts }: { parts: EnvironmentPart[] }) {
  return (
    <PanelCard id="settings-environment" title="Set on the server only">
      <p className="max-w-prose px-4 text-sm text-ink-muted">
        These start the server or are secret, so they are never shown or stored here. Whoever runs the server
        changes them there.
      </p>
      <dl className="grid gap-x-5 gap-y-4 p-4 text-sm sm:grid-cols-2">
        {parts.map(({ label, names }) => (
          <div key={label} className="min-w-0">
            <dt className="font-medium text-ink">{label}</dt>
            <dd>
              <ul className="mt-1 grid gap-1">
                {names.map(({ name, isSet, isSecret }) => (
                  <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
                    <code className="text-xs break-all text-ink-muted">{name}</code>
                    <Badge variant={isSet ? "success" : "neutral"}>{badgeText(isSet, isSecret)}</Badge>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </PanelCard>
  );
}

function badgeText(isSet: boolean, isSecret: boolean): string {
  if (!isSet) return "Not set";
  return isSecret ? "Set, secret" : "Set";
}
