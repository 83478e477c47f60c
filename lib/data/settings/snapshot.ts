import { processWide } from "@/lib/core/process-wide";
import type { SettingValues } from "@/lib/data/declared";

export type StoredSettings = Partial<SettingValues>;

const holder = () => processWide<{ stored: StoredSettings }>("settings", () => ({ stored: {} }));

/** Returns nothing in a browser. */
export const storedSettings = (): StoredSettings => holder().stored;

export function setStoredSettings(stored: StoredSettings): void {
  holder().stored = stored;
}
