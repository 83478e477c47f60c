import { useSyncExternalStore } from "react";
import { browserStorage } from "@/lib/core/browser-storage";

const defaults = { shortcuts: true, notices: false, sound: false, compact: true };
type Preference = keyof typeof defaults;

const preferenceKey = (name: Preference) => `leads-${name}`;
export const preferenceKeys = (Object.keys(defaults) as Preference[]).map(preferenceKey);
const listeners = new Set<() => void>();

function read(name: Preference): boolean {
  const stored = browserStorage.get(preferenceKey(name));
  return stored ? stored === "on" : defaults[name];
}

function write(name: Preference, value: boolean): void {
  browserStorage.set(preferenceKey(name), value ? "on" : "off");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function usePreference(name: Preference): [value: boolean, set: (value: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => defaults[name],
  );
  return [value, (next) => write(name, next)];
}
