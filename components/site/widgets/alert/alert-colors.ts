import { readableOn } from "@/lib/core/contrast";

/** Stored colours as a style: a text that can't be read on its background is black or white, whichever can. */
export function alertColors(background: string, text: string) {
  return { backgroundColor: background, color: readableOn(background, text) };
}
