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

/** The settings whose default is known without the limits, which have theirs in lib/data/rate-limits.ts. */
export type PlainKey = Exclude<SettingKey, LimitKey>;

/**
 * What a setting is now: as staff have set it, else its default. It is as new as the request: every host has what was
 * edited read before it lets one in (`lib/data/settings/before-requests.ts`). What is worked on beside requests asks for that
 * itself.
 */
export function setting<Key extends PlainKey>(key: Key): SettingValues[Key] {
  return (storedSettings()[key] ?? defaultOf(key)) as SettingValues[Key];
}

/** What holds where staff have set nothing; "" for an optional one that the environment does not set. */
export function defaultOf<Key extends PlainKey>(key: Key): SettingValues[Key] {
  const declared: AnySetting = declaredSettings[key];
  if ("ours" in declared) return declared.ours as SettingValues[Key];
  const given = "env" in declared ? env[declared.env] : undefined;
  const value = declared.control.type === "switch" ? given === "on" : (given ?? "");
  return value as SettingValues[Key];
}

/** Has what was edited meanwhile read again, before something is done beside all requests. */
export async function catchUpWithSettings(): Promise<void> {
  const { settings } = serverBridge();
  if (settings && !settings.isFresh()) await settings.refresh();
}
