"use client";

import { useState } from "react";

/**
 * A text that is being written, kept for this tab: neither a reload, another lead, a colleague's change nor a session
 * that ends meanwhile takes it; signing out does, after a question. An empty one is forgotten.
 *
 * @param name whose text it is; a component for another one has another `key`
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
      // Storage is full or switched off: the text stays as long as it is on the screen.
    }
  };
  return [text, write];
}

export const hasDraft = (name: string): boolean => read(keyOf(name)) !== "";

const PREFIX = "lead-draft:";
const keyOf = (name: string) => PREFIX + name;

/** Tells of any that this tab keeps. */
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
