import { paletteCss } from "@/lib/content/colors/palette";
import { readSitePalette } from "@/lib/content/colors/site-palette";

/** The colours that staff chose, where they are not ours. Part of the frame: the administration keeps our own. */
export async function SiteColors() {
  const css = paletteCss(await readSitePalette());
  return css ? <style>{css}</style> : null;
}
