import { useState } from "react";

/**
 * Stored for this tab, the text survives a reload, another lead and an expired session; signing out removes
 * it, after a question.
 * @param name a component for another text needs another `key`
 */
export function useDraft(name: string): [text: string, write: (text: string) => void] {
  const key = keyOf(name);
  const [text, setText] = useState(() => read(key));
  const write = (next: string) => {
    setText(next);
    try {
      if (next) sessionStorage.setItem(key, next);
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is full or switched off: the text lasts as long as the screen.
    }
  };
  return [text, write];
}

export const hasDraft = (name: string): boolean => read(keyOf(name)) !== "";

const PREFIX = "lead-draft:";
const keyOf = (name: string) => PREFIX + name;

export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
