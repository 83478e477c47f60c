import "server-only";
import { type RefreshedSettings, serverBridge } from "@/lib/core/server-bridge";
import { followTag, RETRY_AFTER_SECONDS, revalidateWithin } from "@/lib/data/cache";
import { CachedQuery } from "@/lib/data/cached-query";
import { db } from "@/lib/data/db";
import { declaredSettings, isOwn, type SettingKey, settingKeys } from "@/lib/data/declared";
import { type StoredSettings, setStoredSettings } from "@/lib/data/settings/snapshot";

export const cachedSettings = (): RefreshedSettings =>
  new CachedQuery<StoredSettings>("settings", ["settings"], {}, loadSettings);

export async function loadSettings(): Promise<StoredSettings> {
  const rows = await db.setting.findMany({ where: { key: { in: settingKeys.filter(isOwn) } } });
  const fitting = rows.flatMap(({ key, value }) => {
    const read = declaredSettings[key as SettingKey].schema.safeParse(value);
    return read.success ? [[key, read.data]] : [];
  });
  const stored: StoredSettings = Object.fromEntries(fitting);
  setStoredSettings(stored);
  return stored;
}

/**
 * Makes the page that is being rendered depend on the settings; it renders again soon if they could not be
 * read. Every public page and file that shows a setting calls it.
 */
export async function followSettings(): Promise<void> {
  await followTag("settings");
  const { settings } = serverBridge();
  if (settings && !settings.isCurrent()) await revalidateWithin(RETRY_AFTER_SECONDS);
}
