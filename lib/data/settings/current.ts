import "server-only";
import { env } from "@/lib/core/env";
import { serverBridge } from "@/lib/core/server-bridge";
import {
  type AnySetting,
  declaredSettings,
  type LimitKey,
  type SettingKey,
  type SettingValues,
} from "@/lib/data/declared";
import { storedSettings } from "@/lib/data/settings/snapshot";

export type PlainKey = Exclude<SettingKey, LimitKey>;

/** Requests have edits reloaded before (lib/data/settings/before-requests.ts); other work must do that itself. */
export function setting<Key extends PlainKey>(key: Key): SettingValues[Key] {
  return (storedSettings()[key] ?? defaultOf(key)) as SettingValues[Key];
}

export function defaultOf<Key extends PlainKey>(key: Key): SettingValues[Key] {
  const declared: AnySetting = declaredSettings[key];
  if ("defaultValue" in declared) return declared.defaultValue as SettingValues[Key];
  const fromEnvironment = "env" in declared ? env[declared.env] : undefined;
  const value = declared.control.type === "switch" ? fromEnvironment === "on" : (fromEnvironment ?? "");
  return value as SettingValues[Key];
}

export async function refreshSettings(): Promise<void> {
  const { settings } = serverBridge();
  if (settings && !settings.isFresh()) await settings.refresh();
}
