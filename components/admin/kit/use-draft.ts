import { useState } from "react";
import { tabStorage } from "@/lib/core/browser-storage";

/**
 * Stored for this tab, the text survives a reload, another lead and an expired session; signing out removes
 * it, after a question.
 * @param name a component for another text needs another `key`
 */
export function useDraft(name: string): [text: string, write: (text: string) => void] {
  const key = draftKey(name);
  const [text, setText] = useState(() => read(key));
  const write = (next: string) => {
    setText(next);
    if (next) tabStorage.set(key, next);
    else tabStorage.remove(key);
  };
  return [text, write];
}

export const hasDraft = (name: string): boolean => read(draftKey(name)) !== "";

const PREFIX = "lead-draft:";
const draftKey = (name: string) => PREFIX + name;

export const hasDrafts = (): boolean => tabStorage.hasKeyWith(PREFIX);

const read = (key: string): string => tabStorage.get(key) ?? "";
