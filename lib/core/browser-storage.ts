import { parseJson } from "@/lib/core/parse-json";

/** @returns null for nothing, undefined if the browser refused */
function attempt<T>(access: () => T): T | null | undefined {
  try {
    return access() ?? null;
  } catch {
    return undefined;
  }
}

/** Finds nothing, and stores nothing, in a browser that refuses storage, or whose storage is full. */
function safely(area: "localStorage" | "sessionStorage") {
  const get = (key: string) => attempt(() => window[area].getItem(key));
  const set = (key: string, text: string) => attempt(() => window[area].setItem(key, text)) !== undefined;
  return {
    get,
    set,
    remove: (key: string) => attempt(() => window[area].removeItem(key)) !== undefined,
    /** Returns whatever another version or a person stored; undefined if that is not JSON. */
    getJson: (key: string) => parseJson(get(key)),
    setJson: (key: string, value: unknown) => set(key, JSON.stringify(value)),
    hasKeyWith: (prefix: string) =>
      attempt(() => Object.keys(window[area]).some((key) => key.startsWith(prefix))) ?? false,
  };
}

export const browserStorage = safely("localStorage");

export const tabStorage = safely("sessionStorage");
