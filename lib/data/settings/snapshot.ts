import { processWide } from "@/lib/core/process-wide";
import type { SettingValues } from "@/lib/data/declared";

/** What staff have set, by key; what is absent has its default. */
export type StoredSettings = Partial<SettingValues>;

const holder = () => processWide<{ stored: StoredSettings }>("settings", () => ({ stored: {} }));

/** What staff have set, as this process read it last; in a browser nothing. */
export const storedSettings = (): StoredSettings => holder().stored;

/** Takes the place of what was read before. */
export function keepStoredSettings(stored: StoredSettings): void {
  holder().stored = stored;
}
