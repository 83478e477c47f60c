import { processWide } from "@/lib/core/process-wide";
import type { SettingValues } from "@/lib/data/declared";

/** Staff's settings by key; an absent one has its default. */
export type StoredSettings = Partial<SettingValues>;

const holder = () => processWide<{ stored: StoredSettings }>("settings", () => ({ stored: {} }));

/** Returns the staff's settings last read by this process; in a browser, nothing. */
export const storedSettings = (): StoredSettings => holder().stored;

export function keepStoredSettings(stored: StoredSettings): void {
  holder().stored = stored;
}
