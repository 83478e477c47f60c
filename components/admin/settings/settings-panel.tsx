import Link from "next/link";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { sectionById, sectionHref } from "@/components/admin/sections";
import { SettingsForm } from "@/components/admin/settings/settings-form";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { SectionId } from "@/lib/access/users/schema";
import { useSettings } from "@/lib/data/settings/queries";
import type { EnvironmentPart } from "@/lib/data/settings/schema";

/** The section Settings (docs/product/administration.md "Settings"): each group is saved separately. */
export function SettingsPanel() {
  return (
    <>
      <PageHeader
        title="Settings"
        description="What you save here holds from the next page that anyone opens."
      />
      <Loaded query={useSettings()} failed="The settings could not be loaded.">
        {({ groups, environment, isEnforced }) => (
          <div className="grid grid-cols-1 gap-6">
            {isEnforced ? (
              groups.map((group) => <SettingsForm key={group.id} stored={group} />)
            ) : (
              <p className="text-sm text-ink">
                Whoever runs the server changes these settings there. They can't be changed here.
              </p>
            )}
            <SetElsewhere />
            <EnvironmentCard parts={environment} />
          </div>
        )}
      </Loaded>
    </>
  );
}

const elsewhere: { id: SectionId; what: string }[] = [
  { id: "popup", what: "The popup for visitors who are about to leave, and its switch" },
  { id: "lead-settings", what: "The email that confirms requests, and the webhook" },
  { id: "chat", what: "When each of you is there for the chat" },
  { id: "country-blocking", what: "Countries whose visitors are kept out" },
  { id: "security", what: "The warning above every page" },
  { id: "colors", what: "The site's colors" },
  { id: "page-texts", what: "The texts of pages and emails" },
];

function SetElsewhere() {
  return (
    <PanelCard id="settings-elsewhere" title="Set in sections of their own">
      <ul className="grid gap-x-5 px-4 pt-1 pb-3 text-sm sm:grid-cols-2">
        {elsewhere.map(({ id, what }) => (
          <li key={id} className="py-1.5">
            <Link
              href={sectionHref(id)}
              prefetch={false}
              className="inline-flex min-h-6 items-center font-medium text-brand-strong underline underline-offset-2"
            >
              {sectionById(id)?.label}
            </Link>
            <p className="text-ink-muted">{what}</p>
          </li>
        ))}
      </ul>
    </PanelCard>
  );
}

function EnvironmentCard({ parts }: { parts: EnvironmentPart[] }) {
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
                      <Badge variant={isSet ? "success" : "neutral"}>
                        {isSet ? (isSecret ? "Set, secret" : "Set") : "Not set"}
                      </Badge>
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
