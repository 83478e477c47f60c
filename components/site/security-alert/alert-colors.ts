import { readableOn } from "@/lib/core/contrast";

/** Stored colors as a style: unreadable text becomes black or white, by the background. */
export function alertColors(background: string, text: string) {
  return { backgroundColor: background, color: readableOn(background, text) };
}
