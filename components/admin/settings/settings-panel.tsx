"use client";

import Link from "next/link";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { sectionById, sectionHref } from "@/components/admin/sections";
import { EnvironmentCard } from "@/components/admin/settings/environment-card";
import { SettingsForm } from "@/components/admin/settings/settings-form";
import type { SectionId } from "@/lib/access/users/schema";
import { useSettings } from "@/lib/data/settings/queries";

/**
 * The section Settings (docs/product/administration.md "Settings"): site-wide settings, each group saved
 * separately.
 */
export function SettingsPanel() {
  const settings = useSettings();
  return (
    <>
      <PageHeader
        title="Settings"
        description="What you save here holds from the next page that anyone opens."
      />
      <Loaded query={settings} failed="The settings could not be loaded.">
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
