import { useSyncExternalStore } from "react";

const defaults = { shortcuts: true, notices: false, sound: false, compact: true };
type Preference = keyof typeof defaults;

const keyOf = (name: Preference) => `leads-${name}`;
export const preferenceKeys = (Object.keys(defaults) as Preference[]).map(keyOf);
const listeners = new Set<() => void>();

function read(name: Preference): boolean {
  try {
    const stored = localStorage.getItem(keyOf(name));
    return stored === null ? defaults[name] : stored === "on";
  } catch {
    return defaults[name];
  }
}

function write(name: Preference, value: boolean): void {
  try {
    localStorage.setItem(keyOf(name), value ? "on" : "off");
  } catch {
    // Storage is switched off: nothing is remembered.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Changed in another window.
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
