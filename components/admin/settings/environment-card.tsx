import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { EnvironmentPart } from "@/lib/data/settings/schema";

/** Secrets and startup settings, folded: only shows if they are set. */
export function EnvironmentCard({ parts }: { parts: EnvironmentPart[] }) {
  return (
    <Card className="min-w-0">
      <details>
        <summary className="cursor-pointer px-4 py-3">
          <h2 className="inline text-sm font-semibold text-ink">For whoever runs the server</h2>
        </summary>
        <div className="grid max-w-prose gap-2 px-4 text-sm text-ink-muted">
          <p>
            BACKUP_TO names the place of backups: a folder of another machine, or a bucket. Answers of
            customers are read with INBOUND_IMAP_URL or INBOUND_MAIL_SECRET. OPENAI_BASE_URL is another server
            for the chat's model.
          </p>
          <p>These start the server or are secret. They are changed there, and never shown or stored here.</p>
        </div>
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
      </details>
    </Card>
  );
}

function badgeText(isSet: boolean, isSecret: boolean): string {
  if (!isSet) return "Not set";
  return isSecret ? "Set, secret" : "Set";
}
