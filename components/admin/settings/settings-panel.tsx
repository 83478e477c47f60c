"use client";

import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { EnvironmentCard } from "@/components/admin/settings/environment-card";
import { SetElsewhere } from "@/components/admin/settings/set-elsewhere";
import { SettingsForm } from "@/components/admin/settings/settings-form";
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
