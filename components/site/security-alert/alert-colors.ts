import { readableOn } from "@/lib/core/contrast";

export function alertColors(background: string, text: string) {
  return { backgroundColor: background, color: readableOn(background, text) };
}
