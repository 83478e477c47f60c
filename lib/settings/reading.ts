import "server-only";
import { followTag, RETRY_AFTER_SECONDS, renderAgainWithin } from "@/lib/cache";
import { db } from "@/lib/db";
import { KeptReading } from "@/lib/kept-reading";
import { type KeptSettings, serverBridge } from "@/lib/server-bridge";
import { declaredSettings, isOwn, type SettingKey, settingKeys } from "@/lib/settings/declared";
import { keepStoredSettings, type StoredSettings } from "@/lib/settings/snapshot";

/** What staff have set, in the memory of this process, and read again once somebody has set something else. */
export class SettingsReading implements KeptSettings {
  readonly #kept = new KeptReading<StoredSettings>("settings", ["settings"], {}, loadSettings);

  isFresh(): boolean {
    return this.#kept.isFresh();
  }

  isTrue(): boolean {
    return this.#kept.isTrue();
  }

  refresh(): Promise<void> {
    return this.#kept.refresh();
  }
}

/** Reads into this process's memory what of the stored values still fits its declaration; the rest has its default. */
export async function loadSettings(): Promise<StoredSettings> {
  const rows = await db.setting.findMany({ where: { key: { in: settingKeys.filter(isOwn) } } });
  const fitting = rows.flatMap(({ key, value }) => {
    const read = declaredSettings[key as SettingKey].schema.safeParse(value);
    return read.success ? [[key, read.data]] : [];
  });
  const stored: StoredSettings = Object.fromEntries(fitting);
  keepStoredSettings(stored);
  return stored;
}

/**
 * Has the page that is being rendered made anew once a setting is changed; soon, where the settings of now could not be
 * read. Every public page and file that shows one calls it.
 */
export async function followSettings(): Promise<void> {
  await followTag("settings");
  const { settings } = serverBridge();
  if (settings && !settings.isTrue()) await renderAgainWithin(RETRY_AFTER_SECONDS);
}
